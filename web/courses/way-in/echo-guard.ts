/** Longer than a double tap takes, shorter than it takes to read what the button says now. */
const ECHO_MS = 700;

type Press = Pick<MouseEvent, 'timeStamp' | 'preventDefault'>;

/**
 * Where one button takes another's place: the second tap of a double tap on the first was not meant for the
 * second.
 */
export function createEchoGuard() {
  let isExpected = false;
  let replacedAt = Number.NEGATIVE_INFINITY;
  return {
    /** What was pressed has been done; the other button is about to be drawn. */
    expectReplacement(): void {
      isExpected = true;
    },
    /** The other button is there: now, in time as presses count it, since the page was opened. */
    noteReplacement(now: number): void {
      if (isExpected) replacedAt = now;
      isExpected = false;
    },
    ignoreEcho(press: Press): void {
      if (press.timeStamp < replacedAt + ECHO_MS) press.preventDefault();
    },
  };
}
