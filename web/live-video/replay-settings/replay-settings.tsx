import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import type { Replay } from '#shared/live-video/live-video.contract.ts';
import { wordShortRecording } from '#shared/live-video/word-signal.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { api } from '#web/api.ts';
import { clockTime } from '#web/lessons/clock-time.ts';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { formatBytes } from '#web/uploads/transfer-speed.ts';
import { DeleteReplay } from './delete-replay.tsx';
import { MadeLesson } from './made-lesson.tsx';
import { MakeLesson } from './make-lesson.tsx';
import { ReplayAudience } from './replay-audience.tsx';
import { ReplayFilm } from './replay-film.tsx';
import { ReplayPreparation } from './replay-preparation.tsx';
import { replayQuery } from './replay-settings.queries.ts';

/** What becomes of the recording of a stream that is over. */
export function ReplaySettings({ stream }: { stream: OwnStream }) {
  const query = useQuery(replayQuery(api, stream.id));
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="replay" className="grid gap-5">
      <h2 ref={heading} id="replay" tabIndex={-1} className="text-f2 outline-none">
        Replay
      </h2>
      <QueryView
        query={query}
        pending={<Skeleton className="h-64" />}
        errorTitle="The recording couldn’t be looked up."
      >
        {(replay) =>
          replay.state === 'ready' ? <Ready {...{ stream, replay, heading }} /> : <Gone replay={replay} />
        }
      </QueryView>
    </section>
  );
}

function Gone({ replay: { state, stoppedBy, lesson } }: { replay: Replay }) {
  if (state === 'deleted') {
    return (
      <div className="grid justify-items-start gap-2">
        <p className="text-ink-soft">The recording was deleted.</p>
        {lesson ? <MadeLesson lesson={lesson} /> : null}
      </div>
    );
  }
  return (
    <p className="text-ink-soft">
      Nothing was recorded{stoppedBy ? '.' : ': no picture arrived while you were live.'}
      {stoppedBy ? ` ${wordShortRecording(stoppedBy)}` : null}
    </p>
  );
}

type ReadyProps = { stream: OwnStream; replay: Replay; heading: RefObject<HTMLElement | null> };

function Ready({ stream, replay, heading }: ReadyProps) {
  const { seconds, bytes, stoppedBy, keptUntil } = replay;
  return (
    <div className="grid gap-6">
      <div className="grid gap-1 text-ui text-ink-soft">
        <p>
          <span className="font-semibold text-ink tabular-nums">{clockTime(seconds)}</span>,{' '}
          {formatBytes(bytes)}
        </p>
        {stoppedBy ? <p className="text-ink">{wordShortRecording(stoppedBy)}</p> : null}
        {keptUntil ? (
          <p>
            Kept until <LocalTime dateTime={keptUntil} show="day" />, then deleted. Download it, or turn it
            into a lesson, to keep it longer.
          </p>
        ) : null}
      </div>
      <ReplayPreparation preparation={replay.preparation} />
      <ReplayAudience stream={stream} audience={replay.audience} />
      <div className="grid justify-items-start gap-3">
        <ReplayFilm stream={stream} film={replay.film} />
        <MakeLesson stream={stream} made={replay.lesson} />
        <DeleteReplay stream={stream} heading={heading} />
      </div>
    </div>
  );
}
