/** Longer than a double tap takes, shorter than it takes to read what the button says now. */
const ECHO_MS = 700;

type Press = Pick<MouseEvent, 'timeStamp' | 'preventDefault'>;

/**
 * Where one button takes another's place: the second tap of a double tap on the first was not meant for the
 * second.
 */
export function createEchoGuard() {
  let replacedAt = Number.NEGATIVE_INFINITY;
  return {
    /** Time as presses count it, since the page was opened. */
    noteReplacement(now: number): void {
      replacedAt = now;
    },
    ignoreEcho(press: Press): void {
      if (press.timeStamp < replacedAt + ECHO_MS) press.preventDefault();
    },
  };
}
