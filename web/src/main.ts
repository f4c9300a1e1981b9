import '@fontsource/barlow/latin-400.css';
import '@fontsource/barlow/latin-500.css';
import '@fontsource/barlow/latin-600.css';
import '@fontsource/barlow-condensed/latin-500.css';
import '@fontsource/barlow-condensed/latin-600.css';
import '@fontsource/barlow-condensed/latin-700.css';
import './look/tokens.css';
import { mount } from 'svelte';
import App from './App.svelte';

const theme = localStorage.getItem('starboard-theme') ?? (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark');
document.documentElement.dataset['theme'] = theme;
mount(App, { target: document.getElementById('app') as HTMLElement });
