/** What happened since one's last answer, sorted for somebody who comes back: what concerns them first. */
import type { TableEvent } from './wire';

export type Digest = {
  /** What others did that names me. */
  me: TableEvent[];
  /** What a bot played in my place. */
  standIn: TableEvent[];
  /** The rest by who acted; null: nobody in particular. */
  rest: { seat: number | null; events: TableEvent[] }[];
};

/** Only what stands in this seat's own log is used: there is nothing else on the page. */
export function digest(events: TableEvent[], from: number, me: number): Digest {
  const found: Digest = { me: [], standIn: [], rest: [] };
  for (const event of events.slice(from)) {
    if (!event.text) continue;
    const actor = typeof event.facts.seat === 'number' ? event.facts.seat : null;
    if (actor === me) {
      if (event.bot) found.standIn.push(event);
    } else if (event.text.en.includes(`{p${me}}`)) {
      found.me.push(event);
    } else {
      const group = found.rest.find((one) => one.seat === actor);
      if (group) group.events.push(event);
      else found.rest.push({ seat: actor, events: [event] });
    }
  }
  return found;
}
