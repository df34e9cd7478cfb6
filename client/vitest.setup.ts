import { configure } from '@testing-library/svelte';

configure({ asyncUtilTimeout: 60_000 });

// happy-dom has no Web Animations, which Svelte's transitions call: here an animation is over at once.
class Instant {
  currentTime = 0;
  startTime = 0;
  playState = 'finished';
  effect = null;
  onfinish: (() => void) | null = null;
  finished = Promise.resolve(this);
  constructor() {
    queueMicrotask(() => this.onfinish?.());
  }
  cancel() {}
  finish() {}
  play() {}
  pause() {}
}

Object.defineProperty(Element.prototype, 'animate', {
  configurable: true,
  writable: true,
  value: () => new Instant(),
});
Object.defineProperty(Element.prototype, 'getAnimations', {
  configurable: true,
  writable: true,
  value: () => [],
});
