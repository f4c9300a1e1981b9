import '@fontsource/barlow/latin-400.css';
import '@fontsource/barlow/latin-500.css';
import '@fontsource/barlow/latin-600.css';
import '@fontsource/barlow-condensed/latin-500.css';
import '@fontsource/barlow-condensed/latin-600.css';
import '@fontsource/barlow-condensed/latin-700.css';
import './look/tokens.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { listen } from './lib/pressed';
import { dress } from './lib/settings.svelte';
import { device } from './lib/transport';

// A part that is loaded late and is not there any more: the server has a newer page since. It is loaded anew, but not
// again and again, should the part be missing there too.
const AGAIN = 'loaded-anew';
const CALM = 20_000;
addEventListener('vite:preloadError', () => {
  const last = Number(sessionStorage.getItem(AGAIN) ?? 0);
  if (Date.now() - last < CALM) return;
  sessionStorage.setItem(AGAIN, String(Date.now()));
  location.reload();
});
dress();
listen();
mount(App, { target: document.getElementById('app') as HTMLElement });
// A page without a server is kept whole once its table is there (host/versions.svelte.ts).
if (!device?.alone && 'serviceWorker' in navigator && import.meta.env.PROD)
  void navigator.serviceWorker.register('./worker.js').catch(() => undefined);
