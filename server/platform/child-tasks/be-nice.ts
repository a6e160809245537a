import type { ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';

/** Visitors come first. If the system does not allow it, nothing is lost. */
export function beNice({ pid }: Pick<ChildProcess, 'pid'>, priority: number): void {
  try {
    if (pid !== undefined) setPriority(pid, priority);
  } catch {}
}
