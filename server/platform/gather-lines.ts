import type { DestinationStream } from 'pino';

type Destination = DestinationStream & { flushSync(): void };

/** Lines leave together: a write for each would cost more than most requests. */
const ENOUGH = 16_000;
const PASSED_ON_AFTER_MS = 250;

/**
 * Puts lines together before they go to pino's destination. That could do so itself, but measures all it holds with
 * every line that is added: five microseconds of a request that takes thirty.
 */
export function gatherLines(destination: Destination): Destination {
  let lines = '';

  function passOn(): void {
    if (lines === '') return;
    const gathered = lines;
    lines = '';
    destination.write(gathered);
  }

  setInterval(passOn, PASSED_ON_AFTER_MS).unref();
  // Ahead of the destination, which writes what it has when the process ends.
  process.prependListener('beforeExit', passOn);
  process.prependListener('exit', passOn);

  return {
    write(line) {
      lines += line;
      if (lines.length >= ENOUGH) passOn();
    },
    flushSync() {
      passOn();
      destination.flushSync();
    },
  };
}
