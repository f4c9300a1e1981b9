import { svelte } from '@sveltejs/vite-plugin-svelte';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const OUT = '../src/starboard/static';

/** Writes .br and .gz beside every text file, so that the server only has to pick one. */
function compressed(): Plugin {
  const walk = (folder: string): string[] =>
    readdirSync(folder).flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? walk(path) : [path];
    });
  return {
    name: 'compressed',
    apply: 'build',
    closeBundle() {
      for (const path of walk(OUT).filter((p) => /\.(js|css|html|svg|json|webmanifest)$/.test(p))) {
        const content = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(content));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  base: './',
  plugins: [svelte(), compressed()],
  build: { outDir: OUT, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
});
