/** A decision of several small steps, taken one press after the other. */
import type { BoardProps } from '..';
import type { Option, Decision, Step } from '../../lib/wire';

export class Follow {
  path = $state.raw<{ word: string; choice: Option }[]>([]);
  later = $state.raw<Step | null>(null);
  busy = $state(false);
  private of = '';

  /** Begin anew when another question is asked. */
  turnTo(decision: Decision | null) {
    if ((decision?.id ?? '') === this.of) return;
    this.of = decision?.id ?? '';
    this.restart();
  }
  restart = () => {
    this.path = [];
    this.later = null;
  };
  step(decision: Decision | null): Step | null {
    return this.path.length ? this.later : (decision?.step ?? null);
  }
  async take(decision: Decision, choice: Option, send: BoardProps['send'], steps: BoardProps['steps']) {
    if (this.busy) return;
    this.busy = true;
    try {
      if (!choice.more) {
        await send(decision, [...this.path.map((one) => one.word), choice.word]);
        this.restart();
        return;
      }
      const id = this.of;
      const next = await steps(decision, [...this.path.map((one) => one.word), choice.word]);
      if (id !== this.of) return;
      this.path = [...this.path, { word: choice.word, choice }];
      this.later = next;
    } finally {
      this.busy = false;
    }
  }
}
