import type { PreparedFilm } from '#shared/lessons/lessons.contract.ts';
import { KEPT_QUALITIES, type KeptQuality } from '#web/lessons/offline/store/kept-lesson.ts';

type KeptSize = { name: KeptQuality; bytes: number };

/** What somebody may choose from. */
export function keptSizes({ qualities }: Pick<PreparedFilm, 'qualities'>): KeptSize[] {
  return KEPT_QUALITIES.flatMap((name) => {
    const quality = qualities.find((one) => one.name === name && one.isOpen);
    return quality ? { name, bytes: quality.bytes } : [];
  });
}

/** By bytes: the larger picture of a modest film, copied as it was, may take less room than the smaller one. */
export function smallestOf(sizes: readonly KeptSize[]): KeptQuality {
  return sizes.toSorted((one, other) => one.bytes - other.bytes)[0]?.name ?? '480';
}
