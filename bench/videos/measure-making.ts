import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createDiskStore } from '#server/platform/media/create-disk-store.ts';
import { MAKER_LIMITS, runMaker } from '#server/videos/maker/run-maker.ts';
import { RENDITIONS, type Rendition } from '#shared/videos/video.rules.ts';
import { listMakers } from '#tests/support/videos/makers.ts';
import type { BenchContext } from '../harness/scenario.ts';
import { FILM, makeFilm } from './make-film.ts';

const LOOK_EVERY_MS = 250;
const MEGABYTE = 2 ** 20;

export type MeasuredMaking = {
  what: string;
  /** For each second of film. */
  cpuSeconds: number;
  peakMegabytes: number;
  megabytesPerMinute: number;
};

/** Each rendition alone, and all of them with the pictures as the product makes them; null where no film can be made. */
export async function measureMaking({ dataDir }: BenchContext): Promise<MeasuredMaking[] | null> {
  const film = await makeFilm(dataDir);
  if (film === null) {
    console.log(
      'Preparing films is not measured: that takes ffmpeg to make one (Debian: apt-get install ffmpeg).',
    );
    return null;
  }
  const made: MeasuredMaking[] = [];
  for (const rendition of RENDITIONS) made.push(await make(film, [rendition]));
  made.push(await make(film, RENDITIONS));
  return made;
}

async function make(film: string, wanted: readonly Rendition[]): Promise<MeasuredMaking> {
  const media = createDiskStore({ folder: dirname(film) });
  const isAll = wanted.length > 1;
  const task = {
    key: basename(film),
    size: (await stat(film)).size,
    folder: join(dirname(film), 'making'),
    cut: { fromMs: null, toMs: null },
    made: { renditions: RENDITIONS.filter((name) => !wanted.includes(name)), hasPictures: !isAll },
    isCareful: false,
  };
  let [cpuSeconds, bytes, peak] = [0, 0, 0];
  const look = setInterval(() => {
    peak = Math.max(peak, ...listMakers().map(peakOf));
  }, LOOK_EVERY_MS);
  try {
    const making = {
      facts: async () => undefined,
      progress: () => undefined,
      spent: (seconds: number) => {
        cpuSeconds += seconds;
      },
      made: async (message: Parameters<Parameters<typeof runMaker>[2]['made']>[0]) => {
        if (message.kind === 'rendition') bytes += message.made.bytes;
      },
    };
    await runMaker({ media }, task, making, new AbortController().signal, { ...MAKER_LIMITS, priority: 0 });
  } finally {
    clearInterval(look);
  }
  return {
    what: isAll ? 'all of them, and the pictures' : wanted.map(nameOf).join(),
    cpuSeconds: cpuSeconds / FILM.seconds,
    peakMegabytes: peak / MEGABYTE,
    megabytesPerMinute: (bytes / MEGABYTE / FILM.seconds) * 60,
  };
}

function nameOf(rendition: Rendition): string {
  return rendition === 'sound' ? 'sound' : `${rendition}p`;
}

/** The most a process has ever used, as Linux says; elsewhere nothing is known. */
function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
