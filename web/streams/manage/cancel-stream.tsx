import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { STREAM_MESSAGES } from '#shared/streams/stream.messages.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { api } from '#web/api.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { draftStore } from '#web/drafts/draft-store.ts';
import { sayFailure } from '#web/say-failure.ts';
import { streamDraftOf } from '#web/streams/form/stream-draft.ts';
import { ownStreamQuery, refreshStreams } from '#web/streams/streams.queries.ts';
import { Button } from '#web/ui/action/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useNavigate } from '#web/ui/location/location.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type CancelStreamProps = {
  stream: OwnStream;
  /** From then on nothing asks for it any more. */
  onCanceled: () => void;
};

export function CancelStream({ stream, onCanceled }: CancelStreamProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { user } = useAuth();
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useMutation(
    api.streams.cancel.mutationOptions({
      async onSuccess() {
        onCanceled();
        if (user) draftStore.forgetAll(user.id, streamDraftOf(stream.id));
        toast({ ...STREAM_MESSAGES.canceled, tone: 'success' });
        await navigate('/dashboard', { replace: true });
        queryClient.removeQueries(ownStreamQuery(api, stream.id));
      },
      onError(error) {
        setIsAsking(false);
        sayFailure(error, { ...STREAM_MESSAGES.cancelFailed, about: 'cancelling a stream' });
      },
      onSettled: () => refreshStreams(queryClient),
    }),
  );
  return (
    <section aria-labelledby="cancel-stream" className="border-line border-t pt-8">
      <h2 id="cancel-stream" className="text-f2">
        Cancel stream
      </h2>
      <p className="mt-2 mb-5 max-w-[40em] text-ink-soft">
        This deletes it for good. Everyone who set a reminder is told.
      </p>
      <Button variant="ghost" className="text-danger" onClick={() => setIsAsking(true)}>
        Cancel stream
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Cancel this stream?"
        thing={stream.title}
        consequence="will be deleted for good, and everyone who set a reminder is told."
        confirmLabel="Cancel stream"
        cancelLabel="Keep it"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ streamId: stream.id })}
      />
    </section>
  );
}
