import type { RefObject } from 'react';
import type { OwnFilm } from '#shared/lessons/film.contract.ts';
import { VIDEO_MESSAGES } from '#shared/videos/video.messages.ts';
import { Button } from '#web/ui/action/button.tsx';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { CutTime } from './cut-time.tsx';
import { writeFilmTime } from './film-time.ts';
import type { CutForm } from './use-cut-form.ts';

type CutFieldsProps = {
  /** What is sent from outside: always in reach, however long the fields are. */
  id: string;
  form: CutForm;
  film: OwnFilm;
  video: RefObject<HTMLVideoElement | null>;
};

/** Where the film begins and ends for learners. While the original is kept, every cut can be undone. */
export function CutFields({ id, form, film, video }: CutFieldsProps) {
  const { cut, durationMs, watch } = film;
  if (!film.isOriginalKept)
    return <p className="text-ui text-ink-soft">{VIDEO_MESSAGES.cut.originalRemoved}</p>;
  if (durationMs === null) return <p className="text-ui text-ink-soft">{VIDEO_MESSAGES.cut.notYet}</p>;
  const here = () => {
    const moment = (video.current?.currentTime ?? 0) * 1000 + (watch?.startMs ?? 0);
    return writeFilmTime(Math.min(moment, durationMs));
  };
  return (
    <form
      id={id}
      noValidate
      onSubmit={form.submit}
      aria-labelledby="film-cut"
      className="grid grid-cols-1 gap-4"
    >
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
        <CutTime
          label="Start"
          value={form.start}
          onChange={(start) => form.type({ start })}
          error={form.problem}
        >
          <Button variant="ghost" size="sm" disabled={!watch} onClick={() => form.type({ start: here() })}>
            Start here
          </Button>
        </CutTime>
        <CutTime label="End" value={form.end} onChange={(end) => form.type({ end })}>
          <Button variant="ghost" size="sm" disabled={!watch} onClick={() => form.type({ end: here() })}>
            End here
          </Button>
        </CutTime>
      </div>
      {cut.fromMs !== null || cut.toMs !== null ? (
        <Button variant="ghost" className="justify-self-start" disabled={form.isSaving} onClick={form.undo}>
          Undo the cut
        </Button>
      ) : null}
      <p role="status" className="text-f-1 text-success empty:hidden">
        {form.saved ? `${form.saved.title}. ${form.saved.description}` : null}
      </p>
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
