import type { QualityChoice } from '#web/lessons/player/quality/quality.ts';

/** The text of a list that was asked for beforehand, once each; null if nothing came of it, or it was not asked for. */
export type FilmLists = { take(address: string): Promise<string | null> };

/**
 * After which whoever waits for it had better ask by themselves, as often as they think right: until an answer begins,
 * and until all of it is here, which takes long where the film is long and the connection slow.
 */
const PATIENCE_MS = { begun: 8_000, whole: 20_000 };

const SOUND = /^#EXT-X-MEDIA:TYPE=AUDIO,.*URI="([^"]+)"/m;
const PICTURES = /^#EXT-X-STREAM-INF:.*\n(.+)$/gm;

/**
 * What there is of a prepared film, asked for while what plays it is still being loaded: its list, and what that says of
 * the sound and of the picture it begins with. Each would otherwise be waited for in turn.
 */
export function askForLists(address: string, quality: QualityChoice): FilmLists {
  const first = new URL(address, location.href);
  const asked = new Map([[first.href, read(first)]]);
  const further = asked.get(first.href)?.then((list) => {
    for (const name of list === null ? [] : firstNames(list, quality)) {
      const next = new URL(name, first);
      asked.set(next.href, read(next));
    }
  });
  return {
    async take(wanted) {
      // The first says which the others are.
      if (wanted !== first.href) await further;
      const list = asked.get(wanted) ?? null;
      asked.delete(wanted);
      return list;
    },
  };
}

/** Without a choice, players begin with the first picture that is listed. */
function firstNames(list: string, quality: QualityChoice): string[] {
  const pictures = [...list.matchAll(PICTURES)].map(([, name = '']) => name);
  const picture = pictures.find((name) => name.includes(`-${quality}.m3u8`)) ?? pictures[0];
  return [picture, SOUND.exec(list)?.[1]].filter((name) => name !== undefined);
}

async function read(address: URL): Promise<string | null> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), PATIENCE_MS.begun);
  try {
    const signal = AbortSignal.any([waiting.signal, AbortSignal.timeout(PATIENCE_MS.whole)]);
    const answer = await fetch(address, { signal });
    clearTimeout(timer);
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
