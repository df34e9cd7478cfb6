/** Who sits at this page: a name kept here and on the server. */
import { api } from '../lib/wire';

const KEPT = 'tablee.name';
class Person {
  name = $state(localStorage.getItem(KEPT) ?? '');
  call(name: string) {
    this.name = name.trim().slice(0, 40);
    localStorage.setItem(KEPT, this.name);
    if (this.name) api.remember({ name: this.name }).catch(() => {});
  }
  /** The server says who we are. */
  is(name: string) {
    this.name = name;
    localStorage.setItem(KEPT, name);
  }
}
export const person = new Person();
