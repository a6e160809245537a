import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { REPLAY_MESSAGES } from '#shared/live-video/live-video.messages.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { api } from '#web/api.ts';
import { rememberAnswer } from '#web/remember-answer.ts';
import { sayFailure } from '#web/say-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { replayQuery } from './replay-settings.queries.ts';

type DeleteReplayProps = {
  stream: Pick<OwnStream, 'id' | 'title'>;
  /** What has the focus once there is nothing left to delete. */
  heading: RefObject<HTMLElement | null>;
};

export function DeleteReplay({ stream: { id: streamId, title }, heading }: DeleteReplayProps) {
  const queryClient = useQueryClient();
  const isDone = useRef(false);
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation(
    api.liveVideo.deleteReplay.mutationOptions({
      onSuccess(replay) {
        isDone.current = true;
        toast({ ...REPLAY_MESSAGES.deleted, tone: 'success' });
        rememberAnswer(queryClient, replayQuery(api, streamId).queryKey, replay);
      },
      onError: (error) =>
        sayFailure(error, { ...REPLAY_MESSAGES.deleteFailed, about: 'deleting a recording' }),
      onSettled: () => setIsAsking(false),
    }),
  );
  return (
    <>
      <Button variant="ghost" className="text-danger" onClick={() => setIsAsking(true)}>
        <Icon name="trash" />
        Delete recording
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete this recording?"
        thing={title}
        consequence="will have no replay any more. The chat and the statistics stay, and so do lessons made from it."
        confirmLabel="Delete recording"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ streamId })}
        finalFocus={() => (isDone.current ? heading.current : null)}
      />
    </>
  );
}
