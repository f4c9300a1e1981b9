import { svelte } from '@sveltejs/vite-plugin-svelte';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { hyphens } from './hyphens';
import { spare } from './spare';

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

/** Lets the browser fetch the fonts of the first page with its scripts, so that words need not be set twice. */
function fontsFirst(): Plugin {
  const first = /barlow-(latin-400|condensed-latin-[67]00)-normal-.*\.woff2$/;
  return {
    name: 'fonts-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => first.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `./${file}` },
            injectTo: 'head',
          })),
    },
  };
}

/** Takes the addresses out that the framework puts into its messages: a page that needs no other host names none. */
function atHome(): Plugin {
  return {
    name: 'at-home',
    apply: 'build',
    renderChunk: (code) => code.replaceAll(/https:\/\/svelte\.dev\/e\//g, ''),
  };
}

export default defineConfig({
  base: './',
  plugins: [svelte(), hyphens(), spare(), fontsFirst(), atHome(), compressed()],
  build: { outDir: OUT, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
});
