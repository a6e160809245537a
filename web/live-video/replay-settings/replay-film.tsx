import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Replay } from '#shared/live-video/live-video.contract.ts';
import { REPLAY_MESSAGES } from '#shared/live-video/live-video.messages.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { api } from '#web/api.ts';
import { rememberAnswer } from '#web/remember-answer.ts';
import { sayFailure } from '#web/say-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { buttonStyle } from '#web/ui/action/button-style.ts';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { ProgressMeter } from '#web/ui/feedback/progress-meter.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { replayQuery } from './replay-settings.queries.ts';

type ReplayFilmProps = { stream: Pick<OwnStream, 'id' | 'title'>; film: Replay['film'] };

/** Said when it comes to that while somebody is here. */
const NEWS: Record<Replay['film']['state'], string> = {
  none: '',
  making: '',
  ready: 'Your mp4 is ready.',
  failed: 'Your mp4 failed.',
};

/** One file to keep, made when it is first wanted. */
export function ReplayFilm({ stream, film }: ReplayFilmProps) {
  const queryClient = useQueryClient();
  const group = useRef<HTMLFieldSetElement>(null);
  const make = useMutation(
    api.liveVideo.makeFilm.mutationOptions({
      onSuccess(replay) {
        // The button that was pressed goes, and the keyboard's place must not go with it.
        if (group.current?.contains(document.activeElement)) group.current.focus({ preventScroll: true });
        rememberAnswer(queryClient, replayQuery(api, stream.id).queryKey, replay);
      },
      onError: (error) => sayFailure(error, { ...REPLAY_MESSAGES.filmFailed, about: 'film' }),
    }),
  );
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-label="The recording as mp4"
      className="grid w-full justify-items-start gap-3 outline-none"
    >
      <p role="status" className="sr-only">
        {NEWS[film.state]}
      </p>
      {film.state === 'making' ? (
        <ProgressMeter label="Preparing your mp4" detail="You can leave this page." className="w-full py-2" />
      ) : film.downloadUrl ? (
        <>
          <a
            href={film.downloadUrl}
            download={`${stream.title}.mp4`}
            className={`${buttonStyle({ variant: 'ghost' })} gap-2`}
          >
            <Icon name="download" />
            Download mp4
          </a>
          <FilmRemarks film={film} />
        </>
      ) : (
        <>
          {film.state === 'failed' ? (
            <p className="text-ui">{film.remark ?? 'The mp4 couldn’t be made. Try again in a while.'}</p>
          ) : null}
          <Button variant="ghost" busy={make.isPending} onClick={() => make.mutate({ streamId: stream.id })}>
            <Icon name="film" />
            Make an mp4 to download
          </Button>
        </>
      )}
    </fieldset>
  );
}

function FilmRemarks({ film: { remark, keptUntil } }: { film: Replay['film'] }) {
  return (
    <div className="grid gap-1 text-ui text-ink-soft">
      {remark ? <p className="text-ink">{remark}</p> : null}
      {keptUntil ? (
        <p>
          The mp4 is here until <LocalTime dateTime={keptUntil} show="day" />; it can be made again
          afterwards.
        </p>
      ) : null}
    </div>
  );
}
