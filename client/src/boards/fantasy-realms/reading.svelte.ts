/** Which card lies on the reading desk: pointed at, focused or touched. */
class Reading {
  card = $state<string | null>(null);
}
export const reading = new Reading();
