import '@fontsource-variable/fraunces/index.css';
import '@fontsource-variable/inter/index.css';
import './app.css';
import { mount } from 'svelte';
import App from './app/App.svelte';

// The server was upgraded under an open page, and the part it needs now has another name: begin again with the new one, but not for ever.
addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem('tablee.begun-again'));
  if (Date.now() - last < 60_000) return;
  event.preventDefault();
  sessionStorage.setItem('tablee.begun-again', String(Date.now()));
  location.reload();
});

mount(App, { target: document.getElementById('app')! });
