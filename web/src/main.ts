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

dress();
listen();
mount(App, { target: document.getElementById('app') as HTMLElement });
// A page without a server is kept whole once its table is there (host/versions.svelte.ts).
if (!device?.alone && 'serviceWorker' in navigator && import.meta.env.PROD)
  void navigator.serviceWorker.register('./worker.js').catch(() => undefined);
