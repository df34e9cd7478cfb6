/** Choices as a list: who plays by them keeps them open, and stays in them from one question to the next. */
import { tick } from 'svelte';

const KEPT = 'tablee.list';

class Listed {
  open = $state(localStorage.getItem(KEPT) === 'open');
  /** The last answer was given in the list: the next question is answered there too. */
  inside = false;

  keep(open: boolean) {
    this.open = open;
    localStorage.setItem(KEPT, open ? 'open' : '');
  }
  /** To the first choice, opening the list if need be. */
  async focus() {
    const lists = [...document.querySelectorAll<HTMLElement>('[data-choices]')];
    if (!lists.some((one) => one.checkVisibility())) this.keep(true);
    await tick();
    lists.map(first).find((one) => one)?.focus();
  }
  /** A new list is drawn: go on in it, unless one has gone elsewhere meanwhile. */
  goOn(list: HTMLElement) {
    if (this.inside && (document.activeElement === document.body || !document.activeElement)) first(list)?.focus();
    this.inside = false;
  }
}
export const listed = new Listed();

const first = (list: HTMLElement) =>
  [...list.querySelectorAll<HTMLElement>('button.choice, input:not([tabindex="-1"]), textarea')].find((one) => one.checkVisibility());
