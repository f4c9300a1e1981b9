import { describe, expect, it } from 'vitest';
import { broken } from '../hyphens';
import { breaks, known, softened } from '../src/lib/hyphens';

const SOFT = '\u00ad';

describe('long words', () => {
  it('are broken where a reader would, and not near their ends', () => {
    expect(broken('Vermessungsdrohnen', 4, () => 'Ver-mes-sungs-droh-nen')).toBe('Vermes-sungs-drohnen');
    expect(broken('Kampfflotte', 4, () => 'Kampf-flot-te')).toBe('Kampf-flotte');
  });

  it('get soft hyphens in a text, short and unknown ones do not', () => {
    const found = breaks('Vermes-sungs-drohnen');
    expect(softened('Vermessungsdrohnen, Unbekanntestes Wort', found)).toBe(
      `Vermes${SOFT}sungs${SOFT}drohnen, Unbekanntestes Wort`,
    );
    expect(softened('Vermessungsdrohnen', new Map())).toBe('Vermessungsdrohnen');
  });

  it('of the games are known in both languages', async () => {
    const german = await known('de');
    expect(german.get('Vermessungsdrohnen')?.replaceAll(SOFT, '-')).toBe('Vermes-sungs-drohnen');
    expect([...german].every(([word, soft]) => soft.replaceAll(SOFT, '') === word)).toBe(true);
    expect((await known('en')).size).toBeGreaterThan(50);
  });
});
