import { type RefObject, useState } from 'react';
import { SIGNAL_GRACE_MINUTES } from '#shared/live-video/live-video.rules.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type StopSendingProps = {
  stream: Pick<OwnStream, 'title' | 'status'>;
  isSending: boolean;
  onStop: () => void;
  /** Where the keyboard goes on when the button is gone. */
  finalFocus: RefObject<HTMLElement | null>;
};

/**
 * Asks first while there are viewers, who would lose the picture. Stays when nothing is sent any more: the question
 * has to close before it can go.
 */
export function StopSending({ stream, isSending, onStop, finalFocus }: StopSendingProps) {
  const { title, status } = stream;
  const [isAsking, setIsAsking] = useState(false);
  const stopAtOnce = () => {
    finalFocus.current?.focus({ preventScroll: true });
    onStop();
  };
  return (
    <>
      {isSending ? (
        <Button variant="ghost" onClick={() => (status === 'live' ? setIsAsking(true) : stopAtOnce())}>
          Stop sending
        </Button>
      ) : null}
      <ConfirmDialog
        open={isAsking && isSending}
        onOpenChange={setIsAsking}
        title="Stop sending your picture?"
        thing={title}
        consequence={`is live. Your viewers lose the picture and wait; the stream ends if none comes within ${SIGNAL_GRACE_MINUTES} minutes. To end it at once, use End Stream.`}
        confirmLabel="Stop sending"
        cancelLabel="Keep sending"
        onConfirm={() => {
          setIsAsking(false);
          onStop();
        }}
        finalFocus={finalFocus}
      />
    </>
  );
}
