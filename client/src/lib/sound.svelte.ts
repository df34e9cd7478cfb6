/** Short sounds made on the spot with WebAudio: no files, and silent until the person has touched the page. */
const KEPT = 'tablee.sound';

class Ears {
  on = $state(localStorage.getItem(KEPT) !== 'off');
  toggle() {
    this.on = !this.on;
    localStorage.setItem(KEPT, this.on ? 'on' : 'off');
    if (this.on) chime('turn');
  }
}
export const ears = new Ears();

const tunes = {
  /** It is my turn: two soft wooden notes, rising. */
  turn: [[523.25, 0], [783.99, 0.12]],
  /** A piece was put down. */
  tap: [[196, 0]],
  /** The match is over. */
  end: [[523.25, 0], [659.25, 0.12], [783.99, 0.24], [1046.5, 0.38]],
} as const;

let context: AudioContext | null = null;

export function chime(tune: keyof typeof tunes) {
  if (!ears.on || typeof AudioContext === 'undefined') return;
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const start = context.currentTime + 0.02;
  for (const [pitch, delay] of tunes[tune]) {
    const note = context.createOscillator();
    const loudness = context.createGain();
    note.type = 'triangle';
    note.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, start + delay);
    loudness.gain.linearRampToValueAtTime(tune === 'tap' ? 0.05 : 0.09, start + delay + 0.012);
    loudness.gain.exponentialRampToValueAtTime(0.0008, start + delay + 0.45);
    note.connect(loudness).connect(context.destination);
    note.start(start + delay);
    note.stop(start + delay + 0.5);
  }
}
