import type { Logger } from './log.ts';

type Teller = {
  info(message: string): void;
  warn(message: string): void;
  isUp(publicUrl: string, banner: string): void;
};

/**
 * What the start has to say. A person at a terminal reads it as it is; anywhere else it is lines of the log, at every
 * level but silent, because without them nobody would know where the product is.
 */
export function createTeller(log: Logger): Teller {
  if (process.stdout.isTTY) {
    const print = (message: string) => void process.stdout.write(`${message}\n`);
    return { info: print, warn: print, isUp: (_publicUrl, banner) => print(banner) };
  }
  const lines = log.child({}, { level: log.level === 'silent' ? 'silent' : 'info' });
  return {
    info: (message) => lines.info(message),
    warn: (message) => lines.warn(message),
    isUp: (publicUrl) => lines.info(`Lunula is at ${publicUrl}`),
  };
}
