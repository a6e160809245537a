/**
 * Seconds after which an old measurement counts for little: long enough to be steady, short enough to be accurate.
 */
const MEMORY_SECONDS = 5;

/** Bytes per second, smoothed; null until there is something to go by. */
export function createSpeedometer() {
  let last: { bytes: number; at: number } | null = null;
  let speed: number | null = null;

  return function measure(bytes: number, at: number): number | null {
    const seconds = last ? (at - last.at) / 1000 : 0;
    if (last && seconds < 0.5) return speed;
    if (last && bytes >= last.bytes) {
      const current = (bytes - last.bytes) / seconds;
      const weight = 1 - Math.exp(-seconds / MEMORY_SECONDS);
      speed = speed === null ? current : speed + (current - speed) * weight;
    }
    last = { bytes, at };
    return speed;
  };
}

/** Rounded down: 100 means that everything has been sent. */
export function percentOf({ sentBytes, size }: { sentBytes: number; size: number }): number {
  return Math.floor((sentBytes * 100) / Math.max(size, 1));
}

/** "0 kB", "840 kB", "5.2 MB", "1.4 GB". */
export function formatBytes(bytes: number): string {
  const units = ['kB', 'MB', 'GB'];
  const power = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 1), units.length);
  const amount = bytes / 1000 ** power;
  return `${amount > 0 && amount < 10 ? amount.toFixed(1) : Math.round(amount)} ${units[power - 1]}`;
}

/** "12 s left", "3 min left", "1 h 20 min left". */
export function formatTimeLeft(bytes: number, bytesPerSecond: number): string {
  const seconds = Math.ceil(bytes / bytesPerSecond);
  if (seconds < 60) return `${seconds} s left`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
}
