import type { Input } from 'mediabunny';
import { nameColours } from './colours.ts';
import { planPictures } from './ladder.ts';
import { makePass, type Pass } from './make-pass.ts';
import { makePosters, makeSheets } from './make-pictures.ts';
import type { MakerMessage, MakerTask } from './maker-messages.ts';
import { openFilm } from './open-film.ts';

/** How much work each of them is, beside the others. */
const WORK = { '480': 3, '720': 5, '1080': 8, sound: 0.5, pictures: 0.5 };

/**
 * Makes what is not made yet, so that something can be watched early: the smallest rendition with the sound first,
 * then the posters and previews, then the others.
 */
export async function makeVideo(
  input: Input,
  { folder, cut, made, isCareful }: MakerTask,
  tell: (message: MakerMessage) => void,
): Promise<void> {
  const film = await openFilm(input);
  tell({ kind: 'facts', facts: film.facts });
  nameColours(film.colours);

  const missing = planPictures({ ...film.facts, bitsPerSecond: film.bitsPerSecond.picture }).filter(
    ({ name }) => !made.renditions.includes(name),
  );
  const first: Pass = {
    pictures: missing.filter(({ name }) => name === '480'),
    hasSound: film.sound !== null && !made.renditions.includes('sound'),
  };
  const others = missing.filter(({ name }) => name !== '480');
  const later: Pass[] = (isCareful ? others.map((one) => [one]) : [others]).map((pictures) => ({
    pictures,
    hasSound: false,
  }));
  const progress = createProgress(
    [...missing.map(({ name }) => WORK[name]), WORK.sound, WORK.pictures],
    tell,
  );

  const smallest = await make(first);
  if (!made.hasPictures) {
    const options = { film, folder, cut, onFrame: () => progress.tell(0) };
    const posters = await makePosters(options);
    tell({ kind: 'pictures', posters, sheets: await makeSheets(options, smallest) });
    progress.finish(WORK.pictures);
  }
  for (const pass of later) await make(pass);

  /** Where the smallest rendition is, if it is one of them. */
  async function make(pass: Pass): Promise<string | null> {
    if (pass.pictures.length === 0 && !pass.hasSound) return null;
    const work = pass.pictures.reduce((sum, { name }) => sum + WORK[name], pass.hasSound ? WORK.sound : 0);
    const onProgress = (share: number) => progress.tell(share * work);
    const renditions = await makePass(pass, { film, folder, cut, onProgress });
    // The sound first: with its picture, a film can be watched.
    for (const rendition of renditions.toReversed()) tell({ kind: 'rendition', made: rendition });
    progress.finish(work);
    return renditions.find(({ name }) => name === '480')?.path ?? null;
  }
}

/** Often enough for a bar to move, and for whoever waits to know that work goes on. */
const TOLD_EVERY_MS = 500;

function createProgress(works: number[], tell: (message: MakerMessage) => void) {
  const altogether = works.reduce((sum, work) => sum + work, 0);
  let finished = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  return {
    tell(underWay: number): void {
      const now = performance.now();
      if (now - toldAt < TOLD_EVERY_MS) return;
      toldAt = now;
      tell({
        kind: 'progress',
        share: Math.min(1, (finished + underWay) / altogether),
        cpuSeconds: usedCpu(),
      });
    },
    finish(work: number): void {
      finished += work;
    },
  };
}

/** By this process, in all its threads. */
export function usedCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}
