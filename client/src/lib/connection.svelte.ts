/**
 * The line between this page and its table.
 *
 * An answer stays in the outbox until the server says it is stored (ack) or refused; it is sent again after a
 * silence and after every reconnection. The decision id makes a second copy harmless.
 *
 * A line can be dead without anybody telling: the laptop was closed, the network changed. So after a silence, and when
 * the device wakes up, the page asks for a sign of life (pulse); without one it dials anew. The sign says what the page
 * should have drawn, and every state has a checksum of the log: where something is missing, the page asks for everything again.
 */
import { Refused, type FromServer, type Order, type Remark, type Seat, type State, type Step, type TableEvent, type ToServer } from './wire';

export type Line = 'connecting' | 'open' | 'broken' | 'closed' | 'gone';
type Outgoing = Extract<ToServer, { ref: string }>;
type Waiting = { message: Outgoing; sentAt: number; keep: (value: any) => void; fail: (reason: Refused) => void; promise: Promise<any> };
export type SocketLike = Pick<WebSocket, 'send' | 'close' | 'readyState'> & {
  onopen: ((event: any) => void) | null;
  onmessage: ((event: any) => void) | null;
  onclose: ((event: any) => void) | null;
  onerror: ((event: any) => void) | null;
};

const OPEN = 1;
const NO_SUCH_TABLE = 4404;
export const RESEND_AFTER = 4_000;
export const QUIET = 20_000; // without a word; then we ask for a sign of life
export const PATIENCE = 5_000; // for that sign, and for a line to open; then we dial anew
const LONGEST_PAUSE = 8_000;
export const WATCHER = -1;

export const socketAddress = (table: string) =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/${encodeURIComponent(table)}`;

export class Connection {
  line = $state<Line>('connecting');
  /** One state for each seat this person holds; a spectator's stands under WATCHER. */
  states = $state.raw<Record<number, State>>({});
  logs = $state.raw<Record<number, TableEvent[]>>({});
  /** What was said at the table; null before we know. */
  talk = $state.raw<Remark[] | null>(null);
  /** What was new to each seat when this page opened. */
  missed = $state.raw<Record<number, NonNullable<State['missed']>>>({});
  /** Decisions whose answer is on its way. */
  sending = $state.raw<string[]>([]);

  #socket: SocketLike | null = null;
  #waiting = new Map<string, Waiting>();
  #count = 0;
  #pause = 500;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #dialled = 0; // when
  #heard = 0; // when, last
  #pulse: { ref: string; sentAt: number } | null = null; // asked for, not yet there
  #sums: Record<number, number[]> = {}; // beside each line of a log, its checksum
  #healing = new Set<number>(); // places for which everything was asked for again: take whatever comes
  #session = Math.random().toString(36).slice(2, 8);

  constructor(
    readonly table: string,
    private readonly dial: () => SocketLike = () => new WebSocket(socketAddress(table)) as SocketLike,
  ) {}

  open() {
    this.#watch ??= setInterval(() => this.#look(), 1_000);
    this.#connect();
  }

  /** The device woke up, or the network came back: try at once, and see whether the line still lives. */
  hurry = () => {
    if (!this.#watch) return;
    if (this.line === 'broken') this.#connect();
    else if (this.line === 'open') this.#askForPulse();
    else this.#look();
  };

  /** Every second, as far as the device lets us: what was not answered, and whether anybody is there. */
  #look() {
    const now = Date.now();
    if (this.line === 'connecting' && now - this.#dialled >= PATIENCE) return this.#connect();
    if (this.line !== 'open') return;
    for (const waiting of this.#waiting.values()) if (now - waiting.sentAt >= RESEND_AFTER) this.#send(waiting);
    if (this.#pulse) {
      if (now - this.#pulse.sentAt >= PATIENCE) this.#connect(); // nobody is there
    } else if (now - this.#heard >= (this.#waiting.size ? RESEND_AFTER : QUIET)) this.#askForPulse();
  }

  #askForPulse() {
    if (this.#pulse || this.#socket?.readyState !== OPEN) return this.#look();
    this.#pulse = { ref: this.#ref(), sentAt: Date.now() };
    this.#socket.send(JSON.stringify({ type: 'pulse', ref: this.#pulse.ref } satisfies ToServer));
  }

  close() {
    this.line = 'closed';
    clearTimeout(this.#retry);
    clearInterval(this.#watch);
    this.#watch = undefined;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  answer(seat: number, decision: string, words: string[], times?: number): Promise<number> {
    for (const waiting of this.#waiting.values())
      if (waiting.message.type === 'answer' && waiting.message.decision === decision && waiting.message.seat === seat)
        return waiting.promise; // a double click is one answer
    return this.#request({ type: 'answer', ref: this.#ref(), seat, decision, times, words });
  }

  steps(seat: number, decision: string, so_far: string[]): Promise<Step> {
    return this.#request({ type: 'steps', ref: this.#ref(), seat, decision, so_far });
  }

  ask(seat: number, what: string, data: Record<string, any> = {}): Promise<any> {
    return this.#request({ type: 'ask', ref: this.#ref(), what, seat, data });
  }

  /** Take back my last answer, by its name: a second copy does no harm. */
  undo(seat: number, answer: string): Promise<number> {
    for (const waiting of this.#waiting.values())
      if (waiting.message.type === 'undo' && waiting.message.answer === answer && waiting.message.seat === seat) return waiting.promise;
    return this.#request({ type: 'undo', ref: this.#ref(), seat, answer });
  }

  consent(seat: number, number: number, yes: boolean): Promise<number> {
    return this.#request({ type: 'consent', ref: this.#ref(), seat, number, yes });
  }

  /** Let a bot play for this seat, or be back. */
  standIn(seat: number, yes: boolean): Promise<number> {
    return this.#request({ type: 'stand_in', ref: this.#ref(), seat, yes });
  }

  say(text: string, seat: number | null): Promise<number> {
    return this.#request({ type: 'say', ref: this.#ref(), text, ...(seat === null ? {} : { seat }) });
  }

  react(reaction: string, seat: number | null): Promise<number> {
    return this.#request({ type: 'react', ref: this.#ref(), reaction, ...(seat === null ? {} : { seat }) });
  }

  /** Answer this question, and all of its kind from now on. */
  order(seat: number, decision: string, word: string, until: Order['until']): Promise<number> {
    return this.#request({ type: 'order', ref: this.#ref(), seat, decision, word, until });
  }

  revoke(seat: number, verb: string): Promise<number> {
    return this.#request({ type: 'revoke', ref: this.#ref(), seat, verb });
  }

  #ref() {
    this.#count += 1;
    return `${this.#session}-${this.#count}`;
  }

  #request<T>(message: Outgoing): Promise<T> {
    let keep!: (value: T) => void;
    let fail!: (reason: Refused) => void;
    const promise = new Promise<T>((yes, no) => ((keep = yes), (fail = no)));
    const waiting: Waiting = { message, sentAt: 0, keep, fail, promise };
    this.#waiting.set(message.ref, waiting);
    this.#note();
    this.#send(waiting);
    return promise;
  }

  #send(waiting: Waiting) {
    if (this.#socket?.readyState !== OPEN || this.line !== 'open') return;
    waiting.sentAt = Date.now();
    this.#socket.send(JSON.stringify(waiting.message));
  }

  #connect() {
    clearTimeout(this.#retry);
    const old = this.#socket;
    this.#socket = null; // whatever it still says is too late
    if (old && old.readyState <= OPEN) old.close();
    this.line = 'connecting';
    this.#dialled = Date.now();
    this.#pulse = null;
    const socket = this.dial();
    this.#socket = socket;
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      this.line = 'open';
      this.#pause = 500;
      this.#heard = Date.now();
      const versions = Object.values(this.states).map((state) => state.version);
      socket.send(JSON.stringify({ type: 'hello', seen: versions.length ? Math.min(...versions) : 0, acks: true } satisfies ToServer));
      for (const waiting of this.#waiting.values()) this.#send(waiting);
    };
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return;
      this.#heard = Date.now();
      this.#hear(JSON.parse(event.data));
    };
    socket.onclose = (event) => {
      if (socket !== this.#socket) return;
      if (event?.code === NO_SUCH_TABLE) {
        this.close();
        this.line = 'gone'; // it was cleared: nobody answers there any more
        return;
      }
      this.line = 'broken';
      this.#retry = setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));
      this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
    };
    socket.onerror = () => {};
  }

  #hear(message: FromServer) {
    switch (message.type) {
      case 'state':
        this.#draw(message);
        for (const ack of message.acks ?? []) this.#hear(ack);
        return;
      case 'presence':
        return this.#meet(message.seats);
      case 'chat':
        this.talk = [...(message.all ? [] : (this.talk ?? [])), ...message.lines].slice(-400);
        return;
      case 'ack':
        return this.#settle(message.ref, (one) => one.keep(message.version));
      case 'refused':
        return this.#settle(message.ref, (one) => one.fail(new Refused(message.text, message.clauses, message.legal)));
      case 'pulse':
        return this.#compare(message);
      case 'steps':
        return this.#settle(message.ref, (one) => one.keep(message.step));
      case 'answered':
        return this.#settle(message.ref, (one) => one.keep(message.data));
    }
  }

  #settle(ref: string, end: (one: Waiting) => void) {
    const waiting = this.#waiting.get(ref);
    if (!waiting) return; // the reply to a copy we no longer wait for
    this.#waiting.delete(ref);
    this.#note();
    end(waiting);
  }

  #note() {
    this.sending = [...this.#waiting.values()].flatMap((one) => (one.message.type === 'answer' ? [one.message.decision] : []));
  }

  #draw(state: State) {
    const place = state.seat ?? WATCHER;
    const known = this.states[place];
    if (known && state.version < known.version && !this.#healing.has(place)) return; // an old message overtaken by a newer one
    const log = (this.logs[place] ?? []).slice(0, state.events_from);
    this.logs = { ...this.logs, [place]: [...log, ...state.events] };
    this.#sums[place] = [...(this.#sums[place] ?? []).slice(0, state.events_from), ...(state.sums ?? [])];
    if (state.missed) this.missed = { ...this.missed, [place]: state.missed };
    this.states = { ...this.#still(state), [place]: state };
    this.#healing.delete(place);
    if (state.events_from > 0 && state.check !== undefined && state.check !== this.#check(place)) this.#heal();
  }

  /** All lines' checksums folded into one, as the server does it. */
  #check(place: number) {
    return (this.#sums[place] ?? []).reduce((total, one) => (Math.imul(total, 31) + one) >>> 0, 0);
  }

  /** What we have from the places that are still ours: one may have sat down, or left a seat, on another device. */
  #still(state: State): Record<number, State> {
    const mine = new Set(state.seat === null ? [WATCHER] : state.seats.filter((one) => one.yours).map((one) => one.seat));
    return Object.fromEntries(Object.entries(this.states).filter(([place]) => mine.has(Number(place))));
  }

  /** The server says what we should have drawn. */
  #compare(sign: Extract<FromServer, { type: 'pulse' }>) {
    if (sign.ref === this.#pulse?.ref) this.#pulse = null;
    const same = sign.drawn.every(({ seat, hash, check }) => {
      const place = seat ?? WATCHER;
      return this.states[place]?.version === sign.version && this.states[place].hash === hash && this.#check(place) === check;
    });
    if (!same) this.#heal();
  }

  /** Something is missing or wrong: ask for everything again. */
  #heal() {
    if (this.#socket?.readyState !== OPEN) return;
    this.#healing = new Set(Object.keys(this.states).map(Number));
    this.#socket.send(JSON.stringify({ type: 'hello', seen: 0, acks: true } satisfies ToServer));
  }

  #meet(seats: Seat[]) {
    const states: Record<number, State> = {};
    for (const [place, state] of Object.entries(this.states)) {
      const yours = new Set(state.seats.filter((one) => one.yours).map((one) => one.seat));
      states[Number(place)] = { ...state, seats: seats.map((one) => ({ ...one, yours: one.yours || yours.has(one.seat) })) };
    }
    this.states = states;
  }
}
