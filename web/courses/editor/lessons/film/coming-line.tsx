import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { OwnLesson } from '#shared/courses/courses.contract.ts';
import { UPLOAD_MESSAGES } from '#shared/uploads/upload.messages.ts';
import { realtimeEvents } from '#web/auth/realtime/realtime-events.ts';
import { refreshTeaching } from '#web/courses/editor/teaching.queries.ts';
import { sayFailure } from '#web/say-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useFilmSender } from '#web/uploads/fate/use-film-fate.ts';
import { giveUpVideo } from '#web/uploads/queue/discard-video.ts';
import { useUploadQueue } from '#web/uploads/queue/use-upload-queue.ts';
import { DISCARD_CONSEQUENCE } from '#web/uploads/tray/tray-words.ts';
import { describeComing } from './coming-film.ts';

type ComingLineProps = { awaited: NonNullable<OwnLesson['awaitedUpload']>; onChooseAgain: () => void };

/** What is to be said of a lesson's film that has not arrived, and the ways out where nobody sends it. */
export function ComingLine({ awaited, onChooseAgain }: ComingLineProps) {
  const { id, fileName, refusal } = awaited;
  const queryClient = useQueryClient();
  const queued = useUploadQueue().find((one) => one.id === id);
  const from = useFilmSender(queued || refusal !== null ? null : id);
  const [isAsking, setIsAsking] = useState(false);
  const giveUp = useMutation({
    mutationFn: () => giveUpVideo(id),
    onError: (error) => sayFailure(error, { ...UPLOAD_MESSAGES.giveUpFailed, about: 'giving up a film' }),
    onSettled: () => refreshTeaching(queryClient),
  });

  // Wherever it was decided: its lesson has changed by that.
  const refresh = useEffectEvent(() => void refreshTeaching(queryClient));
  useEffect(
    () =>
      realtimeEvents.subscribe((event) => {
        if (event.name === 'films.changed' && event.data.uploadId === id) refresh();
      }),
    [id],
  );

  const { words, isLost, canGoOn, canGiveUp } = describeComing({ awaited, queued, from });
  return (
    <>
      <span
        title={isLost ? undefined : fileName}
        className={classNames('min-w-0', isLost ? 'text-danger' : 'wrap-anywhere')}
      >
        {words}
      </span>
      {canGoOn || canGiveUp ? (
        <span className="flex flex-wrap gap-2">
          {canGoOn ? (
            <Button variant="ghost" size="sm" onClick={onChooseAgain}>
              Choose it again<span className="sr-only">: {fileName}</span>
            </Button>
          ) : null}
          <Button variant="quiet" size="sm" busy={giveUp.isPending} onClick={() => setIsAsking(true)}>
            Give it up<span className="sr-only">: {fileName}</span>
          </Button>
        </span>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Give up this film?"
        thing={fileName}
        consequence={DISCARD_CONSEQUENCE}
        confirmLabel="Give it up"
        cancelLabel="Keep waiting"
        onConfirm={() => giveUp.mutate()}
      />
    </>
  );
}
