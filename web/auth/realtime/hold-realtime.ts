import { openRealtime } from './realtime-connection.ts';

let holders = 0;
let close = () => {};

/** One connection per tab, open as long as somebody needs it. */
export function holdRealtime(): () => void {
  holders += 1;
  if (holders === 1) close = openRealtime();
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holders -= 1;
    if (holders === 0) close();
  };
}
