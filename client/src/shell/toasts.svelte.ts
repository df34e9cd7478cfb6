/** Short messages at the edge of the page. A refusal carries the clauses that explain it. */
import type { Text, Words } from '../lib/wire';
import { Refused, SERVER_SILENT } from '../lib/wire';

export type Toast = { id: number; words: Words; clauses: string[]; why?: (clauses: string[]) => void };

class Toasts {
  list = $state.raw<Toast[]>([]);
  #count = 0;
  tell(words: Words, clauses: string[] = [], why?: Toast['why']) {
    const id = ++this.#count;
    this.list = [...this.list.slice(-2), { id, words, clauses, why }];
    setTimeout(() => this.drop(id), clauses.length ? 12_000 : 6_000);
  }
  /** Tell what went wrong, in the server's own words when it has some. */
  fail(error: unknown, why?: Toast['why']) {
    if (error instanceof Refused) this.tell(error.text, error.clauses, why);
    else this.tell(SERVER_SILENT as Text);
  }
  drop(id: number) {
    this.list = this.list.filter((one) => one.id !== id);
  }
}
export const toasts = new Toasts();
