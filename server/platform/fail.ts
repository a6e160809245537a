import { pino } from 'pino';
import { createLog } from './log.ts';
import { SetupError } from './setup-error.ts';

/**
 * Ends the process and says why. Set-up mistakes are reported in one sentence, which a stack trace would
 * bury. Without a terminal it is one log line, because log collectors read line by line.
 */
export function fail(error: unknown): never {
  const sentence = error instanceof SetupError ? error.message : null;
  if (process.stderr.isTTY) {
    process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`);
  } else {
    const log = createLog({ level: 'fatal', destination: pino.destination({ dest: 2, sync: true }) });
    if (sentence === null) log.fatal({ err: error }, 'an error ended the process');
    else log.fatal(sentence);
  }
  process.exit(1);
}
