import type { KeptCopy, KeptId, KeptLesson, KeptQuality } from '#web/lessons/offline/store/kept-lesson.ts';
import { servedFrom } from '#web/lessons/offline/store/kept-moments.ts';
import type { KeptStore } from '#web/lessons/offline/store/kept-store.ts';

/** Which copy of a lesson is to be here. */
export type CopyOf = { version: string; quality: KeptQuality };

/** What is written while a copy arrives. */
export type OpenCopy = {
  /** What is there of it already. */
  before: KeptCopy | null;
  /** Another tab was faster: nothing is missing. */
  isWhole: boolean;
  prefix: string;
  /** What is kept of the lesson besides, with what there is of the copy. */
  begin(lesson: Omit<KeptLesson, keyof KeptCopy | 'isComplete' | 'next'>, copy: KeptCopy): Promise<unknown>;
  note(part: Partial<KeptCopy>): Promise<unknown>;
  complete(now: number): Promise<unknown>;
};

/**
 * The rest of what has begun to arrive, or a new copy. One that is complete plays until another is, which takes its
 * place at once; of what is not, nothing is worth keeping beside another film.
 */
export async function openCopy(store: KeptStore, id: KeptId, wanted: CopyOf): Promise<OpenCopy> {
  const kept = await store.find(id);
  if (kept && replaces(kept, wanted)) return openNext(store, id, kept, wanted);
  const before = kept && isSame(kept, wanted) ? kept : null;
  if (kept?.next) await dropNext(store, id);
  if (kept && !before) await store.remove(id);
  const change = (part: Partial<KeptLesson>) => store.change(id, (now) => ({ ...now, ...part }));
  return {
    before,
    isWhole: before?.isComplete ?? false,
    prefix: before?.prefix ?? '',
    begin: (lesson, copy) => store.put({ ...lesson, ...copy, isComplete: false }),
    note: change,
    complete: (now) => change({ isComplete: true, savedAt: now }),
  };
}

/** Whether a film arrives beside another that is played until then, so that there has to be room for both. */
export function replaces(kept: KeptLesson, wanted: CopyOf): boolean {
  return kept.isComplete && !isSame(kept, wanted);
}

/** Of a copy that cannot become complete. */
export async function dropNext(store: KeptStore, id: KeptId): Promise<void> {
  const next = (await store.find(id))?.next;
  if (!next) return;
  await store.change(id, ({ next: _, ...kept }) => kept);
  await removeUnused(store, id, next);
}

async function openNext(store: KeptStore, id: KeptId, kept: KeptLesson, wanted: CopyOf): Promise<OpenCopy> {
  const before = kept.next && isSame(kept.next, wanted) ? kept.next : null;
  if (!before) await dropNext(store, id);
  const prefix = `${wanted.version}-${wanted.quality}.`;
  return {
    before,
    isWhole: false,
    prefix,
    begin: ({ savedAt: _, isOutdated: __, ...lesson }, next) =>
      store.change(id, (now) => ({
        ...servedFrom(now, lesson.servedStartMs),
        ...lesson,
        next,
      })),
    note: (part) => store.change(id, (now) => ({ ...now, next: now.next && { ...now.next, ...part } })),
    async complete(savedAt) {
      let old: KeptCopy | null = null;
      await store.change(id, ({ next, ...now }) => {
        old = now;
        // Watched and written meanwhile.
        const { watch } = now.lesson;
        return next
          ? { ...now, ...next, lesson: { ...next.lesson, watch }, isOutdated: false, savedAt }
          : now;
      });
      if (old) await removeUnused(store, id, old);
    },
  };
}

/** The files of a copy, except those that what is kept now names too. */
async function removeUnused(store: KeptStore, id: KeptId, { files }: KeptCopy): Promise<void> {
  const used = new Set((await store.find(id))?.files.map(({ name }) => name));
  await store.removeFiles(
    id,
    files.flatMap(({ name }) => (used.has(name) ? [] : [name])),
  );
}

function isSame(copy: CopyOf, wanted: CopyOf): boolean {
  return copy.version === wanted.version && copy.quality === wanted.quality;
}
