/** Up to twice as long: what everybody heard last, they heard at the same moment. */
const QUIET_MS = 45_000;
const ANSWER_MS = 20_000;

/**
 * Notices a connection that is dead without a word, as when a phone changes its network: whoever only listens would
 * never know. After a long silence it asks, if there is anything to ask for, and reports that there was no answer.
 */
export function createWatchdog({ ask, onLost }: { ask: () => boolean; onLost: () => void }) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    clearTimeout(timer);
  }

  /** Something was heard. */
  function calm(): void {
    stop();
    timer = setTimeout(doubt, QUIET_MS * (1 + Math.random()));
  }

  function doubt(): void {
    if (ask()) timer = setTimeout(onLost, ANSWER_MS);
    else calm();
  }

  return { calm, stop };
}
