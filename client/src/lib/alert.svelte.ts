/** A word from the browser when it is my turn and the page is out of sight. Only those who asked for it by a button get one. */
const KEPT = 'tablee.alert';

const known = (): NotificationPermission | 'none' => (typeof Notification === 'undefined' ? 'none' : Notification.permission);

class Bell {
  permission = $state(known());
  #wanted = $state(localStorage.getItem(KEPT) === 'on');

  get on() {
    return this.#wanted && this.permission === 'granted';
  }
  /** The browser asks the person the first time; never by itself. */
  async toggle() {
    if (this.on) this.#wanted = false;
    else {
      this.permission = await Notification.requestPermission();
      this.#wanted = this.permission === 'granted';
    }
    localStorage.setItem(KEPT, this.#wanted ? 'on' : 'off');
  }
}
export const bell = new Bell();

let shown: Notification | null = null;

/** Tell that it is my turn, unless I am looking. Clicking it brings the table to the front. */
export function call(table: string, title: string, body: string) {
  if (!bell.on || document.visibilityState === 'visible') return;
  try {
    const note = new Notification(title, { body, tag: `tablee-${table}`, lang: document.documentElement.lang });
    note.onclick = () => {
      window.focus();
      note.close();
    };
    shown = note;
  } catch {
    // Some browsers of phones only know notifications of installed pages; the sound and the title remain.
  }
}

/** Whoever is looking needs no notification any more. */
export function hush() {
  shown?.close();
  shown = null;
}
