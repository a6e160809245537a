import { REFUSALS } from '#server/live-video/signals/refusals.ts';
import type { Logger } from '#server/platform/log.ts';

const AGAIN_AFTER_MS = 10_000;

type Refused = { streamId?: string; source?: string };

/** Who was turned away and why, for operators: each reason every ten seconds at most, and in figures. */
export function createRefusalLog(log: Logger, now: () => number) {
  const known = new Map<string, { notBefore: number; unsaid: number; count: number }>();

  return {
    note(reason: string, who: Refused): void {
      const name = nameOf(reason);
      const entry = known.get(name) ?? { notBefore: Number.NEGATIVE_INFINITY, unsaid: 0, count: 0 };
      known.set(name, entry);
      entry.count += 1;
      entry.unsaid += 1;
      const time = now();
      if (time < entry.notBefore) return;
      const more = entry.unsaid > 1 && { unsaid: entry.unsaid - 1 };
      log.info({ ...who, reason, ...more }, 'an encoder or device was turned away');
      entry.notBefore = time + AGAIN_AFTER_MS;
      entry.unsaid = 0;
    },
    counts: (): Record<string, number> =>
      Object.fromEntries([...known].map(([name, { count }]) => [name, count])),
  };
}

/** Few, whatever is sent: what is wrong with a picture has its details in the words alone. */
function nameOf(reason: string): string {
  const [name] = Object.entries(REFUSALS).find(([, words]) => words === reason) ?? ['unusable'];
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
