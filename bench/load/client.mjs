// Players who answer at once (or so many answers a second) and write down how long each answer took to be confirmed.
// node client.mjs tablee|boardgame BASE SOCKETS SECONDS [ANSWERS_PER_SECOND]
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import WebSocket from 'ws';

const [kind, base, socketCount, seconds, rate] = process.argv.slice(2);
const matches = Number(socketCount) / 2;
const steady = Number(rate ?? 0);
const latencies = [];
let counting = false;
let answers = 0;
let refused = 0;
const ready = []; // in steady play: whose turn it is, waiting to be let go

class Player {
  constructor() {
    this.sent = 0;
  }
  /** The table asks this player: answer now, or when the clock says so. */
  asked(send) {
    this.send = send;
    if (steady) ready.push(this);
    else this.go();
  }
  go() {
    this.sent = performance.now();
    this.send();
  }
  confirmed() {
    if (!this.sent) return;
    if (counting) {
      answers += 1;
      latencies.push(performance.now() - this.sent);
    }
    this.sent = 0;
  }
}

// ---------------------------------------------------------------- Tablée

async function guest() {
  const reply = await fetch(`${base}/api/me`);
  return { Cookie: reply.headers.getSetCookie()[0].split(';')[0], Origin: base, 'Content-Type': 'application/json' };
}
async function call(headers, path, body) {
  const reply = await fetch(base + path, { headers, ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}) });
  if (!reply.ok) throw new Error(await reply.text());
  return reply.json();
}
function choice(step) {
  const cards = step.options.filter((option) => option.word !== 'deck' && option.word !== 'two');
  return (cards[0] ?? step.options[0]).move;
}
function line(headers, table) {
  return new Promise((opened, failed) => {
    const player = new Player();
    const socket = new WebSocket(`${base.replace('http', 'ws')}/ws/${table}`, { headers, perMessageDeflate: false });
    let ref = 0;
    let answered = '';
    socket.on('open', () => socket.send('{"type":"hello","seen":0,"acks":true}'));
    socket.on('error', failed);
    socket.on('close', () => failed(new Error('closed')));
    socket.on('message', (data) => {
      const told = JSON.parse(data);
      if (told.type === 'refused') refused += 1;
      else if (told.type === 'state') {
        if (told.acks?.some((ack) => ack.ref === String(ref))) player.confirmed();
        const decision = told.decisions.find((one) => !one.free);
        if (decision && decision.id !== answered) {
          answered = decision.id;
          const move = choice(decision.step);
          player.asked(() => socket.send(JSON.stringify({ type: 'answer', ref: String(++ref), seat: told.seat, decision: decision.id, move })));
        }
        opened(socket);
      }
    });
  });
}
async function tablee() {
  const [one, other] = [await guest(), await guest()];
  const { table } = await call(one, '/api/tables', { game: 'fantasy-realms', options: { safeguard: 'off' }, seats: [{ kind: 'me' }, { kind: 'friend' }] });
  const { invitation } = await call(one, `/api/tables/${table}`);
  await call(other, `/api/tables/${table}/join`, { invitation, name: 'Max' });
  return [await line(one, table), await line(other, table)];
}

// ---------------------------------------------------------------- boardgame.io

function answer(G) {
  if (G.pair.length) return ['keep', G.pair[0]];
  if (G.drafting) return ['draft', G.pile[0] ?? 'two'];
  return G.discardNext ? null : ['draw', G.pile[0] ?? 'deck'];
}
function peer(io, match, player) {
  return new Promise((opened) => {
    const me = new Player();
    const socket = io(`${base}/realms`, { transports: ['websocket'], forceNew: true });
    let at = -1;
    let size = 0;
    const hear = (state) => {
      if (state._stateID <= at) return;
      at = state._stateID;
      me.confirmed();
      if (state.ctx.currentPlayer !== player) return;
      const hand = state.G.hands[Number(player)];
      // A drafted card ends the turn; so does a discard, by itself.
      const drafted = state.G.drafting && !state.G.pair.length && hand.length > size;
      const [type, card] = drafted ? ['next'] : (answer(state.G) ?? ['discard', hand[0]]);
      if (drafted) size = hand.length;
      me.asked(() => socket.emit('update', { type: 'MAKE_MOVE', payload: { type, args: card === undefined ? [] : [card], playerID: player } }, state._stateID, match, player));
    };
    socket.on('connect', () => socket.emit('sync', match, player, undefined, 2));
    socket.on('sync', (_, info) => (hear(info.state), opened(socket)));
    socket.on('update', (_, state) => hear(state));
  });
}
async function boardgame(io, number) {
  const match = `m${number}`; // made when the first player asks for it
  return [await peer(io, match, '0'), await peer(io, match, '1')];
}

// ---------------------------------------------------------------- the measure

const io = kind === 'boardgame' ? createRequire(import.meta.url)('socket.io-client').io : null;
for (let begun = 0; begun < matches; begun += 10)
  await Promise.all(Array.from({ length: Math.min(10, matches - begun) }, (_, i) => (io ? boardgame(io, begun + i) : tablee())));
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
if (steady) {
  const start = performance.now();
  let gone = 0;
  setInterval(() => {
    for (const due = ((performance.now() - start) / 1000) * steady; gone < due && ready.length; gone += 1) ready.shift().go();
    if (!ready.length) gone = Math.max(gone, ((performance.now() - start) / 1000) * steady);
  }, 1);
}
await pause(2000); // warm
/** Hundredths of a second of CPU that the server (SERVER_PID) has used, with its threads. */
const cpu = () => {
  if (!process.env.SERVER_PID) return 0;
  const told = readFileSync(`/proc/${process.env.SERVER_PID}/stat`, 'utf8').split(') ')[1].split(' ');
  return Number(told[11]) + Number(told[12]);
};
const before = cpu();
counting = true;
const begun = performance.now();
await pause(Number(seconds) * 1000);
const used = cpu() - before;
const spent = (performance.now() - begun) / 1000;
latencies.sort((a, b) => a - b);
const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(share * latencies.length))] ?? null;
console.log(JSON.stringify({ perSecond: answers / spent, p50: at(0.5), p99: at(0.99), answers, refused, cpu: (used * 10000) / answers }));
process.exit(0);
