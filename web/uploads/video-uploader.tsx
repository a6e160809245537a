import { useEffect, useId } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ProgressMeter } from '#web/ui/feedback/progress-meter.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { ChosenVideo, FILM_LINE, ROOM_FOR_FILM_LINE } from './chosen-video.tsx';
import { FileDrop } from './file-drop.tsx';
import { preparationStage } from './preparation/film-stage.ts';
import { usePreparations } from './preparation/use-preparations.ts';
import { uploadQueue } from './queue/upload-queue.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useKeptHeight } from './use-kept-height.ts';
import { useVideoUpload, type VideoChoice, type VideoEvents } from './use-video-upload.ts';

type VideoUploaderProps = {
  current: VideoChoice | null;
  isSaving: boolean;
} & VideoEvents;

/** Where a film is chosen, then how far it is. It goes on when this is closed: the tray has it then. */
export function VideoUploader({ current, ...events }: VideoUploaderProps) {
  const errorId = `${useId()}-error`;
  const { queued, fate, reserving, wayOn, problem, choose, remove } = useVideoUpload(current, events);
  const step = reserving === null ? (queued?.state.step ?? 'idle') : 'reserving';
  const part = useKeptFocus(step);
  useKeptHeight(part);
  useEffect(() => {
    if (problem) part.current?.scrollIntoView({ block: 'nearest' });
  }, [problem, part]);
  const state = queued?.state;
  const preparation = usePreparations().get(current?.id ?? '');
  const preparing = preparation ? preparationStage(preparation) : null;
  return (
    <div ref={part} className={classNames('flex scroll-my-6 flex-col', FILM_LINE)}>
      {reserving !== null ? (
        <div role="status">
          <ProgressMeter label={reserving} detail="Getting ready" />
        </div>
      ) : state?.step === 'sending' ? (
        <UploadProgress
          sending={state}
          onPause={() => uploadQueue.pause(queued?.id ?? '')}
          onResume={() => uploadQueue.resume(queued?.id ?? '')}
          onCancel={remove}
        />
      ) : state?.step === 'waiting' ? (
        <div role="status" className="grid justify-items-start gap-3">
          <ProgressMeter label={queued?.name ?? ''} value={0} detail="Waiting its turn" className="w-full" />
          <Button variant="quiet" size="sm" onClick={remove}>
            Cancel upload
          </Button>
        </div>
      ) : state?.step === 'checking' ? (
        <div role="status">
          <ProgressMeter label={state.name} detail="Checking the file" />
        </div>
      ) : (
        <>
          {current ? (
            <ChosenVideo video={current} fate={fate} preparing={preparing} onRemove={remove} />
          ) : null}
          <FileDrop
            kind="video"
            label={current && current.durationSeconds !== null ? 'Choose another video' : 'Choose a video'}
            // The reason takes its place, so that nothing moves.
            hint={wayOn ?? (problem === null ? ANY_FILM : null)}
            padding={current ? undefined : ROOM_FOR_FILM_LINE}
            errorId={errorId}
            isInvalid={problem !== null}
            onFile={choose}
          />
        </>
      )}
      <FieldError id={errorId}>{problem ?? undefined}</FieldError>
      {state?.step === 'failed' && state.canResume ? (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => uploadQueue.resume(queued?.id ?? '')}
          className="mt-3 self-start"
        >
          Try again
        </Button>
      ) : null}
      {state && state.step !== 'failed' && state.step !== 'ready' ? (
        // At the end of the height that is kept, so that it stays where it is from step to step.
        <p className="mt-auto pt-3 text-f-1 text-ink-soft">
          You can save the lesson now; the film is added when it arrives.
        </p>
      ) : null}
    </div>
  );
}

const ANY_FILM =
  'Any film of a phone, camera or screen recorder, up to 2 GB. It goes on uploading while you work elsewhere in the studio.';
