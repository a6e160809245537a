import type { RtmpLimits } from './rtmp-limits.ts';

const MINUTE = 60_000;

/** Knows how many connections each network has, and which have failed to publish too often of late. */
export function createDoorkeeper(limits: RtmpLimits, now: () => number) {
  const connections = new Map<string, number>();
  /** In the order of their times, oldest first. */
  const failures = new Map<string, { since: number; count: number }>();

  function isCrowded(network: string): boolean {
    return (connections.get(network) ?? 0) >= limits.connectionsPerNetwork;
  }

  function enter(network: string): void {
    connections.set(network, (connections.get(network) ?? 0) + 1);
  }

  function leave(network: string): void {
    const left = (connections.get(network) ?? 0) - 1;
    if (left > 0) connections.set(network, left);
    else connections.delete(network);
  }

  function hasFailedTooOften(network: string): boolean {
    forgetOld();
    return (failures.get(network)?.count ?? 0) >= limits.failedPublishesPerNetwork;
  }

  function recordFailure(network: string): void {
    forgetOld();
    const known = failures.get(network);
    if (known) known.count += 1;
    else failures.set(network, { since: now(), count: 1 });
  }

  function forgetOld(): void {
    const time = now();
    for (const [network, { since }] of failures) {
      if (time - since < MINUTE) return;
      failures.delete(network);
    }
  }

  return { isCrowded, enter, leave, hasFailedTooOften, recordFailure };
}
