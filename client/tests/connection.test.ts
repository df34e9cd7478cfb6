import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Connection, PATIENCE, QUIET, RESEND_AFTER, type SocketLike } from '../src/lib/connection.svelte';
import { Refused, type State } from '../src/lib/wire';

/** A line we hold both ends of: it drops, copies and delays as we please. */
class Wire implements SocketLike {
  readyState = 0;
  sent: any[] = [];
  onopen: any = null;
  onmessage: any = null;
  onclose: any = null;
  onerror: any = null;
  send(data: any) {
    this.sent.push(JSON.parse(data));
  }
  close() {
    this.readyState = 3;
  }
  up() {
    this.readyState = 1;
    this.onopen?.({});
  }
  cut() {
    this.readyState = 3;
    this.onclose?.({});
  }
  says(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  answers() {
    return this.sent.filter((one) => one.type === 'answer');
  }
}

const state = (version: number, more: Partial<State> = {}): State => ({
  type: 'state', table: 't', game: 'g', options: {}, version, seat: 0, started: true, view: {}, decisions: [], waiting: [],
  events: [], events_from: 0, seats: [{ seat: 0, name: 'Ada', kind: 'person', online: true, yours: true }], outcome: null, ...more,
});
const event = (n: number) => ({ n, kind: 'k', facts: {}, clauses: [], text: { fr: `f${n}`, en: `e${n}` } });

let wires: Wire[];
let line: Connection;
beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  line = new Connection('t', () => {
    const wire = new Wire();
    wires.push(wire);
    return wire;
  });
  line.open();
});
afterEach(() => {
  line.close();
  vi.useRealTimers();
});
const last = () => wires.at(-1)!;

describe('an answer', () => {
  test('is kept until it is acknowledged, then never sent again', async () => {
    last().up();
    const done = line.answer(0, '12.0', ['deck']);
    expect(last().answers()).toHaveLength(1);
    expect(line.sending).toEqual(['12.0']);
    await vi.advanceTimersByTimeAsync(RESEND_AFTER + 1000);
    expect(last().answers()).toHaveLength(2);
    expect(last().answers()[1]).toEqual(last().answers()[0]);
    last().says({ type: 'ack', ref: last().answers()[0].ref, version: 13 });
    expect(await done).toBe(13);
    expect(line.sending).toEqual([]);
    await vi.advanceTimersByTimeAsync(30_000); // the server is silent, and the line is dialled anew
    expect(wires.flatMap((one) => one.answers())).toHaveLength(2);
  });

  test('is acknowledged by the state that follows from it', async () => {
    last().up();
    const done = line.answer(0, '12.0', ['deck']);
    last().says(state(13, { acks: [{ type: 'ack', ref: last().answers()[0].ref, version: 13 }] }));
    expect(await done).toBe(13);
    expect(line.sending).toEqual([]);
    expect(line.states[0]!.version).toBe(13);
  });

  test('survives a cut line and goes out again with the same reference', async () => {
    last().up();
    const done = line.answer(0, '12.0', ['deck']);
    const ref = last().answers()[0].ref;
    last().cut();
    expect(line.line).toBe('broken');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(wires).toHaveLength(2);
    last().up();
    expect(last().sent[0].type).toBe('hello');
    expect(last().answers()).toMatchObject([{ ref, decision: '12.0', words: ['deck'] }]);
    last().says({ type: 'ack', ref, version: 14 });
    last().says({ type: 'ack', ref, version: 14 });
    expect(await done).toBe(14);
  });

  test('given before the line is up waits for it', () => {
    void line.answer(0, '1.0', ['x']);
    expect(last().sent).toEqual([]);
    last().up();
    expect(last().sent.map((one) => one.type)).toEqual(['hello', 'answer']);
  });

  test('clicked twice is sent once', () => {
    last().up();
    const a = line.answer(0, '12.0', ['deck']);
    const b = line.answer(0, '12.0', ['candle']);
    expect(a).toBe(b);
    expect(last().answers()).toHaveLength(1);
  });

  test('refused tells why', async () => {
    last().up();
    const done = line.answer(0, '12.0', ['moon']);
    last().says({ type: 'refused', ref: last().answers()[0].ref, text: { fr: 'non', en: 'no' }, clauses: ['FR-2.5'], legal: ['draw deck'] });
    const reason = await done.catch((error) => error);
    expect(reason).toBeInstanceOf(Refused);
    expect(reason.clauses).toEqual(['FR-2.5']);
    expect(reason.legal).toEqual(['draw deck']);
  });
});

describe('what the page has seen', () => {
  test('the first hello has seen nothing, the next one the last version drawn', async () => {
    last().up();
    expect(last().sent[0]).toEqual({ type: 'hello', seen: 0, acks: true });
    last().says(state(12));
    last().cut();
    await vi.advanceTimersByTimeAsync(2_000);
    last().up();
    expect(last().sent[0]).toEqual({ type: 'hello', seen: 12, acks: true });
  });

  test('an older state never covers a newer one', () => {
    last().up();
    last().says(state(12, { view: { now: true } }));
    last().says(state(11, { view: { now: false } }));
    expect(line.states[0]!.view).toEqual({ now: true });
  });

  test('the log grows from the index given and is replaced from zero', () => {
    last().up();
    last().says(state(1, { events: [event(0), event(1)] }));
    last().says(state(2, { events: [event(2)], events_from: 2 }));
    expect(line.logs[0]!.map((one) => one.n)).toEqual([0, 1, 2]);
    last().says(state(2, { events: [event(2)], events_from: 2 }));
    expect(line.logs[0]!.map((one) => one.n)).toEqual([0, 1, 2]);
    last().says(state(3, { events: [event(0)], events_from: 0 }));
    expect(line.logs[0]!.map((one) => one.n)).toEqual([0]);
  });

  test('a fact that has faded is nowhere kept', () => {
    last().up();
    const shown = { ...event(1), facts: { tile: 'blue-3' } };
    last().says(state(1, { events: [event(0), shown], view: { top: 'blue-3' } }));
    last().says(state(2, { events: [event(1), event(2)], events_from: 1, view: { top: null } }));
    expect(line.logs[0]!.map((one) => one.n)).toEqual([0, 1, 2]);
    expect(JSON.stringify([line.logs, line.states])).not.toContain('blue-3');
  });

  test('two seats of one device keep their own states', () => {
    last().up();
    last().says(state(3, { seat: 0, view: { of: 0 } }));
    last().says(state(3, { seat: 1, view: { of: 1 } }));
    expect([line.states[0]!.view, line.states[1]!.view]).toEqual([{ of: 0 }, { of: 1 }]);
  });

  test('presence changes who is there and nothing else', () => {
    last().up();
    last().says(state(3, { view: { stays: 1 } }));
    last().says({ type: 'presence', seats: [{ seat: 0, name: 'Ada', kind: 'person', online: false, yours: false }] });
    expect(line.states[0]!.seats[0]).toMatchObject({ online: false, yours: true });
    expect(line.states[0]!.view).toEqual({ stays: 1 });
  });
});

test('questions and small steps come back to the one who asked', async () => {
  last().up();
  const score = line.ask(0, 'score', {});
  const step = line.steps(0, '12.0', ['a']);
  const [, asked, stepped] = last().sent;
  last().says({ type: 'steps', ref: stepped.ref, step: { kind: 'amount', low: 1, high: 3, label: { fr: '', en: '' }, more: false } });
  last().says({ type: 'answered', ref: asked.ref, data: { total: 42 } });
  expect((await step).kind).toBe('amount');
  expect(await score).toEqual({ total: 42 });
});

test('a closed line does not call again', async () => {
  last().up();
  line.close();
  last().cut();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(wires).toHaveLength(1);
});

describe('taking back', () => {
  test('one request however often it is pressed, and the log is replaced when lines went', async () => {
    last().up();
    last().says(state(3, { events: [event(0), event(1)], undo: { mine: { answer: '1.0', move: 'bid red 3', answers: 1 }, asked: null, end: null } }));
    const once = line.undo(0, '1.0');
    expect(line.undo(0, '1.0')).toBe(once);
    const sent = last().sent.filter((one) => one.type === 'undo');
    expect(sent).toHaveLength(1);
    last().says({ type: 'ack', ref: sent[0].ref, version: 4 });
    expect(await once).toBe(4);
    last().says(state(4, { events: [event(0)], events_from: 0 }));
    expect(line.logs[0]).toHaveLength(1);
  });
});

describe('the talk', () => {
  test('is taken whole after a hello, then grows', () => {
    const remark = (n: number) => ({ n, said: 0, seat: null, name: 'Max', who: 'aa', mine: false, text: String(n) });
    last().up();
    last().says({ type: 'chat', all: true, lines: [remark(1), remark(2)] });
    last().says({ type: 'chat', all: false, lines: [remark(3)] });
    expect(line.talk?.map((one) => one.n)).toEqual([1, 2, 3]);
    last().says({ type: 'chat', all: true, lines: [remark(3)] });
    expect(line.talk?.map((one) => one.n)).toEqual([3]);
  });
  test('a table that was cleared is not called again', () => {
    last().up();
    last().readyState = 3;
    last().onclose?.({ code: 4404 });
    vi.advanceTimersByTime(60_000);
    expect(line.line).toBe('gone');
    expect(wires.length).toBe(1);
  });
});

describe('a line that may be dead', () => {
  const pulses = () => last().sent.filter((one) => one.type === 'pulse');
  const sign = (version: number, hash = 'h') => ({ type: 'pulse', ref: pulses().at(-1).ref, version, drawn: [{ seat: 0, hash, check: 0 }] });

  test('is asked for a sign of life after a silence, and stays when it gives one', async () => {
    last().up();
    last().says(state(3, { hash: 'h' }));
    await vi.advanceTimersByTimeAsync(QUIET + 1_000);
    expect(pulses()).toHaveLength(1);
    last().says(sign(3));
    await vi.advanceTimersByTimeAsync(PATIENCE + 1_000);
    expect(wires).toHaveLength(1);
    expect(last().sent.filter((one) => one.type === 'hello')).toHaveLength(1);
  });

  test('is given up when no sign comes, and what was not acknowledged goes out on the new one', async () => {
    last().up();
    void line.answer(0, '12.0', ['deck']);
    await vi.advanceTimersByTimeAsync(RESEND_AFTER + PATIENCE + 2_000);
    expect(wires).toHaveLength(2);
    expect(wires[0]!.readyState).toBe(3);
    last().up();
    expect(last().answers()).toMatchObject([{ decision: '12.0' }]);
    wires[0]!.says(state(99));
    expect(line.states[0]).toBeUndefined();
  });

  test('a laptop opened again after an hour is back within seconds, with the gap', async () => {
    last().up();
    last().says(state(7, { hash: 'h' }));
    vi.setSystemTime(Date.now() + 3_600_000); // no timer ran meanwhile, and nobody closed the socket
    line.hurry();
    line.hurry();
    expect(pulses()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(PATIENCE + 1_000);
    expect(wires).toHaveLength(2);
    last().up();
    expect(last().sent[0]).toEqual({ type: 'hello', seen: 7, acks: true });
    last().says(state(9, { hash: 'i' }));
    expect(line.states[0]!.version).toBe(9);
    expect(line.line).toBe('open');
  });

  test('one that does not open is dialled anew', async () => {
    await vi.advanceTimersByTimeAsync(PATIENCE + 1_000);
    expect(wires).toHaveLength(2);
    wires[0]!.up(); // too late
    expect(line.line).toBe('connecting');
    last().up();
    expect(line.line).toBe('open');
  });

  test('waking up before or after does not dial', () => {
    const other = new Connection('u', () => {
      throw new Error('dialled');
    });
    other.hurry();
    line.close();
    line.hurry();
    expect(wires).toHaveLength(1);
  });

  test('other than what the server says: everything is asked for again, and taken', () => {
    last().up();
    last().says(state(7, { hash: 'h', view: { old: true } }));
    line.hurry();
    last().says(sign(7, 'other'));
    expect(last().sent.at(-1)).toEqual({ type: 'hello', seen: 0, acks: true });
    last().says(state(6, { hash: 'g', view: { old: false } }));
    expect(line.states[0]!.view).toEqual({ old: false });
    last().says(state(5));
    expect(line.states[0]!.version).toBe(6);
  });
});

describe('the log', () => {
  test('with a line missing is asked for again, once', () => {
    last().up();
    const sums = [7, 4294967295, 3000000000, 12, 5];
    const check = [0, 7, 216, 3000006696, 2805894372, 1083379617]; // as the server folds them
    last().says(state(1, { events: [event(0), event(1)], sums: sums.slice(0, 2), check: check[2] }));
    last().says(state(2, { events: [event(2)], events_from: 2, sums: [sums[2]!], check: check[3] }));
    expect(last().sent.filter((one) => one.type === 'hello')).toHaveLength(1);
    last().says(state(4, { events: [event(4)], events_from: 4, sums: [sums[4]!], check: check[5] }));
    expect(last().sent.at(-1)).toEqual({ type: 'hello', seen: 0, acks: true });
    last().says(state(4, { events: [0, 1, 2, 3, 4].map(event), sums, check: check[5] }));
    expect(line.logs[0]!.map((one) => one.n)).toEqual([0, 1, 2, 3, 4]);
    expect(last().sent.filter((one) => one.type === 'hello')).toHaveLength(2);
  });
});

describe('places', () => {
  const seats = (...yours: boolean[]) => yours.map((mine, seat) => ({ seat, name: '', kind: 'person' as const, online: true, yours: mine }));
  test('a seat that was left elsewhere is not shown any more, and a spectator who sat down is none', () => {
    last().up();
    last().says(state(1, { seat: 0, seats: seats(true, true) }));
    last().says(state(1, { seat: 1, seats: seats(true, true) }));
    expect(Object.keys(line.states)).toEqual(['0', '1']);
    last().says(state(1, { seat: 1, seats: seats(false, true) }));
    expect(Object.keys(line.states)).toEqual(['1']);
    last().says(state(1, { seat: null, seats: seats(false, false) }));
    expect(Object.keys(line.states)).toEqual(['-1']);
    last().says(state(2, { seat: 0, seats: seats(true, false) }));
    expect(Object.keys(line.states)).toEqual(['0']);
  });
});
