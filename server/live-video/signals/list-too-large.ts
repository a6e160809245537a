import { limitWindows } from '#server/live-video/packager/limit-windows.ts';
import type { StreamSignal } from './create-stream-signal.ts';

/** Keeps what all signals hold within a limit; of those that cannot be kept short enough, the largest have to go. */
export function listTooLarge(signals: Iterable<[string, StreamSignal]>, mostBytes?: number): string[] {
  const windows = new Map([...signals].map(([streamId, { running }]) => [running.window, streamId]));
  return limitWindows([...windows.keys()], mostBytes).flatMap((window) => windows.get(window) ?? []);
}
