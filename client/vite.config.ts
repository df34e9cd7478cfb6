import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import Icons from 'unplugin-icons/vite';
import { defineConfig } from 'vitest/config';

const server = 'http://127.0.0.1:8000';

export default defineConfig({
  // Icons are drawn into the bundle at build time: the page asks no other host for anything.
  plugins: [svelte(), Icons({ compiler: 'svelte' }), svelteTesting()],
  build: {
    outDir: '../src/tablee/static',
    emptyOutDir: true,
    target: 'es2022',
  },
  server: {
    proxy: {
      '/api': { target: server },
      '/ws': { target: server, ws: true },
    },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    setupFiles: ['./vitest.setup.ts'],
    // Only a test that hangs waits for so long, however busy the machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
