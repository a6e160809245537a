import type { Deps } from '#server/deps.ts';
import { tellOfSignal } from './tell-of-signal.ts';

const NOT_AGAIN_MS = 5_000;

/**
 * Tells those who watch that the picture has come or was lost: seldom, however often that happens, and the last
 * state always.
 */
export function createTelling(deps: Pick<Deps, 'db' | 'clock' | 'hub' | 'announcePublicChange'>) {
  const { db, clock } = deps;
  const told = new Map<string, { isConnected: boolean; at: number }>();

  return {
    /** That the stream is live is told anyway, and whoever hears it asks for the picture. */
    begin(streamId: string, isConnected: boolean): void {
      told.set(streamId, { isConnected, at: clock.now().getTime() });
    },
    async tell(streamId: string, isConnected: boolean): Promise<void> {
      const now = clock.now().getTime();
      const last = told.get(streamId);
      if (last && (last.isConnected === isConnected || now - last.at < NOT_AGAIN_MS)) return;
      await db.transaction((tx) => tellOfSignal(deps, tx, streamId, isConnected));
      told.set(streamId, { isConnected, at: now });
    },
    forget(streamId: string): void {
      told.delete(streamId);
    },
  };
}
