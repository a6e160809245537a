import { useState } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { FilmProgress } from '#web/uploads/preparation/film-progress.tsx';
import { preparationStage, uploadStage } from '#web/uploads/preparation/film-stage.ts';
import { usePreparations } from '#web/uploads/preparation/use-preparations.ts';
import { isUnderWay, type QueuedUpload } from '#web/uploads/queue/create-upload-queue.ts';
import { uploadQueue } from '#web/uploads/queue/upload-queue.ts';
import { LessonLine } from './lesson-line.tsx';
import { DISCARD_CONSEQUENCE, wordsOf } from './tray-words.ts';

/** A film on its way, or what became of it. */
export function TrayItem({ upload }: { upload: QueuedUpload }) {
  const { id, name, state, lesson } = upload;
  const [isAsking, setIsAsking] = useState(false);
  const preparation = usePreparations().get(id);
  const preparing = state.step === 'ready' && preparation ? preparationStage(preparation) : null;
  const stage = preparing ?? uploadStage(upload);
  const isPaused = state.step === 'sending' && state.pace === 'paused';
  return (
    <li className="grid grid-cols-1 gap-2 px-4 py-3">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <p className="line-clamp-3 text-ui font-semibold wrap-anywhere">{name}</p>
          {state.step === 'ready' ? null : <LessonLine lesson={lesson} />}
          {state.step === 'ready' ? <p className="text-f-1 text-ink-soft">{wordsOf(upload)}</p> : null}
        </div>
        {state.step === 'sending' ? (
          <IconButton
            label={isPaused ? `Resume ${name}` : `Pause ${name}`}
            onClick={() => (isPaused ? uploadQueue.resume(id) : uploadQueue.pause(id))}
          >
            <Icon name={isPaused ? 'play' : 'pause'} />
          </IconButton>
        ) : null}
        {state.step === 'checking' ? null : (
          <IconButton
            label={isUnderWay(upload) ? `Cancel ${name}` : `Dismiss ${name}`}
            className="-mr-2"
            onClick={() => (isUnderWay(upload) ? setIsAsking(true) : uploadQueue.dismiss(id))}
          >
            <Icon name="x" />
          </IconButton>
        )}
      </div>
      {stage ? <FilmProgress name={name} stage={stage} /> : null}
      {state.step === 'failed' && state.canResume ? (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          onClick={() => uploadQueue.resume(id)}
        >
          Try again
        </Button>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Cancel this upload?"
        thing={name}
        consequence={DISCARD_CONSEQUENCE}
        confirmLabel="Cancel upload"
        cancelLabel="Keep uploading"
        onConfirm={() => uploadQueue.cancel(id)}
      />
    </li>
  );
}
