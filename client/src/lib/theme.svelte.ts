/** Light, dark, or as the device says. */
export type Theme = 'auto' | 'light' | 'dark';
const KEPT = 'tablee.theme';

class Lamp {
  now = $state<Theme>((localStorage.getItem(KEPT) as Theme) ?? 'auto');
  constructor() {
    this.#light();
  }
  next() {
    this.now = this.now === 'auto' ? 'light' : this.now === 'light' ? 'dark' : 'auto';
    localStorage.setItem(KEPT, this.now);
    this.#light();
  }
  #light() {
    document.documentElement.dataset.theme = this.now;
  }
}
export const lamp = new Lamp();
