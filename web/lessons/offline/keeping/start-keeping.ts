import { keeping } from './keeping.ts';
import { setMark } from './kept-mark.ts';
import { mindKept } from './mind-kept.ts';

/** The first lesson that is saved makes this a device to be minded. */
export function startKeeping(wish: Parameters<typeof keeping.start>[0]): void {
  setMark(true);
  mindKept();
  keeping.start(wish);
}
