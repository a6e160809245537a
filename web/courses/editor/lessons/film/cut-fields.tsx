import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useState } from 'react';
import type { FilmCut, OwnFilm } from '#shared/lessons/film.contract.ts';
import { VIDEO_MESSAGES } from '#shared/videos/video.messages.ts';
import { SHORTEST_CUT_MS } from '#shared/videos/video.rules.ts';
import { api } from '#web/api.ts';
import { sayFailure } from '#web/say-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { FILMS_KEY } from '#web/uploads/preparation/use-preparations.ts';
import { CutTime } from './cut-time.tsx';
import { readFilmTime, writeFilmTime } from './film-time.ts';

type CutFieldsProps = {
  address: { courseId: string; lessonId: string };
  film: OwnFilm;
  video: RefObject<HTMLVideoElement | null>;
};

const ABOUT = 'the cut of a film';

/** Where the film begins and ends for learners. While the original is kept, every cut can be undone. */
export function CutFields({ address, film, video }: CutFieldsProps) {
  const { cut, durationMs, watch } = film;
  const [start, setStart] = useState(writeFilmTime(cut.fromMs ?? 0));
  const [end, setEnd] = useState(writeFilmTime(cut.toMs ?? durationMs ?? 0));
  const [problem, setProblem] = useState<string>();
  const save = useSaveCut();
  if (!film.isOriginalKept)
    return <p className="text-ui text-ink-soft">{VIDEO_MESSAGES.cut.originalRemoved}</p>;
  if (durationMs === null) return <p className="text-ui text-ink-soft">{VIDEO_MESSAGES.cut.notYet}</p>;

  const mutate = (next: FilmCut) => save.mutate({ ...address, ...next });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readCut(start, end, durationMs);
    setProblem('problem' in read ? read.problem : undefined);
    if (!('problem' in read)) mutate(read);
  };
  const here = (set: (text: string) => void) => {
    const moment = (video.current?.currentTime ?? 0) * 1000 + (watch?.startMs ?? 0);
    set(writeFilmTime(Math.min(moment, durationMs)));
  };
  return (
    <form noValidate onSubmit={submit} aria-labelledby="film-cut" className="grid grid-cols-1 gap-4">
      <div>
        <h3 id="film-cut" className="text-f1">
          Cut
        </h3>
        <p className="mt-1 text-f-1 text-ink-soft">
          Cuts the beginning and the end off. Your original is kept
          <KeptUntil film={film} />. Learners’ bookmarks and progress stay at the same pictures; captions of
          what is cut off are removed.
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <CutTime label="Start" value={start} onChange={setStart} error={problem}>
          <Button variant="ghost" size="sm" disabled={!watch} onClick={() => here(setStart)}>
            Start here
          </Button>
        </CutTime>
        <CutTime label="End" value={end} onChange={setEnd}>
          <Button variant="ghost" size="sm" disabled={!watch} onClick={() => here(setEnd)}>
            End here
          </Button>
        </CutTime>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={save.isPending}>
          Save cut
        </Button>
        {cut.fromMs !== null || cut.toMs !== null ? (
          <Button
            variant="ghost"
            disabled={save.isPending}
            onClick={() => mutate({ fromMs: null, toMs: null })}
          >
            Undo the cut
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function KeptUntil({ film: { originalKeptUntil } }: { film: OwnFilm }) {
  if (originalKeptUntil === null) return null;
  return (
    <>
      {' '}
      until <LocalTime dateTime={originalKeptUntil} show="day" />, and nothing can be cut after that
    </>
  );
}

/** The end of the film stands for no end: it may be a little longer than its time says. */
function readCut(start: string, end: string, durationMs: number): FilmCut | { problem: string } {
  const [from, to] = [readFilmTime(start), readFilmTime(end)];
  if (from === null || to === null) return { problem: 'Write times like 1:05 or 0:12.5.' };
  const isWhole = to >= durationMs - 100;
  const last = isWhole ? durationMs : to;
  if (last - from < Math.min(SHORTEST_CUT_MS, durationMs)) return { problem: VIDEO_MESSAGES.cut.tooShort };
  return { fromMs: from === 0 ? null : from, toMs: isWhole ? null : to };
}

function useSaveCut() {
  const queryClient = useQueryClient();
  return useMutation(
    api.lessons.film.cut.mutationOptions({
      onSuccess: () => void toast({ ...VIDEO_MESSAGES.cutSaved, tone: 'success', about: ABOUT }),
      onError: (error) => sayFailure(error, { ...VIDEO_MESSAGES.cutFailed, about: ABOUT }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: FILMS_KEY }),
    }),
  );
}
