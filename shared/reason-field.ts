import { lines } from './single-line.ts';

/** A reason that somebody will read. */
export function reasonField(missing: string, max: number) {
  return lines().min(1, missing).max(max, `Please keep it to ${max} characters`);
}
