import type { Logger } from './log.ts';

type Teller = {
  info(message: string): void;
  warn(message: string): void;
  isUp(publicUrl: string, banner: string): void;
};

/**
 * Messages about the start. At a terminal they are plain text; elsewhere they are log lines, written at every
 * level but silent, because they say where the product can be reached.
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
