import '@fontsource-variable/fraunces/index.css';
import '@fontsource-variable/inter/index.css';
import './app.css';
import { mount } from 'svelte';
import App from './app/App.svelte';

mount(App, { target: document.getElementById('app')! });
