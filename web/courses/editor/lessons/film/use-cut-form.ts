import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { FilmCut, OwnFilm } from '#shared/lessons/film.contract.ts';
import { VIDEO_MESSAGES } from '#shared/videos/video.messages.ts';
import { SHORTEST_CUT_MS } from '#shared/videos/video.rules.ts';
import { api } from '#web/api.ts';
import { sayFailure } from '#web/say-failure.ts';
import { FILMS_KEY } from '#web/uploads/preparation/use-preparations.ts';
import { readFilmTime, writeFilmTime } from './film-time.ts';

type LessonAddress = { courseId: string; lessonId: string };
type CutTimes = { start: string; end: string };
type Saved = { title: string; description: string };

const ABOUT = 'the cut of a film';

export type CutForm = ReturnType<typeof useCutForm>;

/** What was typed and not saved stays, also when the film is told anew meanwhile. */
export function useCutForm(address: LessonAddress, film: OwnFilm | undefined) {
  const [typed, setTyped] = useState<Partial<CutTimes>>({});
  const [problem, setProblem] = useState<string>();
  const [saved, setSaved] = useState<Saved | null>(null);
  const save = useSaveCut((words) => {
    setTyped({});
    setSaved(words);
  });
  const before = timesOf(film);
  const times = { ...before, ...typed };
  const durationMs = film?.durationMs ?? null;

  const mutate = (next: FilmCut) => save.mutate({ ...address, ...next });
  return {
    ...times,
    problem,
    /** Said where it was saved: a message upon the dialog would cover what is used next. */
    saved: save.isPending ? null : saved,
    isDirty: !isSame(times.start, before.start) || !isSame(times.end, before.end),
    isSaving: save.isPending,
    type(change: Partial<CutTimes>) {
      setTyped((now) => ({ ...now, ...change }));
      setSaved(null);
    },
    undo: () => mutate({ fromMs: null, toMs: null }),
    submit(event: FormEvent) {
      event.preventDefault();
      if (durationMs === null) return;
      const read = readCut(times, durationMs);
      setProblem('problem' in read ? read.problem : undefined);
      if (!('problem' in read)) mutate(read);
    },
  };
}

function timesOf(film: OwnFilm | undefined): CutTimes {
  return {
    start: writeFilmTime(film?.cut.fromMs ?? 0),
    end: writeFilmTime(film?.cut.toMs ?? film?.durationMs ?? 0),
  };
}

/** "72" is 1:12. */
function isSame(one: string, other: string): boolean {
  return one === other || (readFilmTime(one) ?? one) === readFilmTime(other);
}

/** The end of the film stands for no end: it may be a little longer than its time says. */
function readCut({ start, end }: CutTimes, durationMs: number): FilmCut | { problem: string } {
  const [from, to] = [readFilmTime(start), readFilmTime(end)];
  if (from === null || to === null) return { problem: 'Write times like 1:05 or 0:12.5.' };
  const isWhole = to >= durationMs - 100;
  const last = isWhole ? durationMs : to;
  if (last - from < Math.min(SHORTEST_CUT_MS, durationMs)) return { problem: VIDEO_MESSAGES.cut.tooShort };
  return { fromMs: from === 0 ? null : from, toMs: isWhole ? null : to };
}

/** Goes on until the film is told anew, so that nothing shows the old cut in between. */
function useSaveCut(onSaved: (saved: Saved) => void) {
  const queryClient = useQueryClient();
  const tellAnew = () => queryClient.invalidateQueries({ queryKey: FILMS_KEY });
  return useMutation(
    api.lessons.film.cut.mutationOptions({
      onSuccess: async ({ status, isWatchable }) => {
        await tellAnew();
        const { cutBack, cutSaved, firstCutSaved } = VIDEO_MESSAGES;
        onSaved(status === 'ready' ? cutBack : isWatchable ? cutSaved : firstCutSaved);
      },
      onError: (error) => {
        sayFailure(error, { ...VIDEO_MESSAGES.cutFailed, about: ABOUT });
        return tellAnew();
      },
    }),
  );
}
