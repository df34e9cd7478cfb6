/** The line of the log that is pointed at: a board lights up what it tells of. */
import type { TableEvent } from './wire';

export const told = $state<{ event: TableEvent | null }>({ event: null });
