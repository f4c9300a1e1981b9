// The seats of a table that has not begun.

import type { SeatInfo } from '../lib/protocol';

/** Whether anybody may sit down there. */
export const isOpen = (seat: SeatInfo) => (seat.kind ?? 'open') === 'open';
