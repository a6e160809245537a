import { useState } from 'react';
import type { StreamStatus } from '#shared/streams/stream.rules.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { FinalFocus } from '#web/ui/overlay/dialog-frame.tsx';
import { useStreamStatus } from './use-stream-status.ts';

type StreamStepProps = {
  stream: OwnStream;
  /** Whether a picture arrives, or will as soon as it is live. */
  hasSignal: boolean;
  onLive?: (() => void) | undefined;
  /** What has the focus afterwards, when the button that was pressed is gone. */
  finalFocus: FinalFocus;
};

/** The next step in a stream's life: to go live, then to end. */
export function StreamStep({ stream, hasSignal, onLive, finalFocus }: StreamStepProps) {
  const [asked, setAsked] = useState<{ in: StreamStatus; isOpen: boolean }>({
    in: 'scheduled',
    isOpen: false,
  });
  const close = () => setAsked((last) => ({ ...last, isOpen: false }));
  const status = useStreamStatus(stream.id, { onAnswer: close, onLive });
  const ask = () => setAsked({ in: stream.status, isOpen: true });
  const isToEnd = asked.in === 'live';
  return (
    <>
      {stream.status === 'scheduled' ? (
        <Button onClick={ask}>
          <Icon name="radio" />
          Go Live
        </Button>
      ) : null}
      {stream.status === 'live' ? (
        <Button variant="danger" onClick={ask}>
          End Stream
        </Button>
      ) : null}
      <ConfirmDialog
        // Another device may start the stream in the meantime: the question must not turn into how to end it.
        open={asked.isOpen && asked.in === stream.status}
        onOpenChange={(open) => !open && close()}
        title={isToEnd ? 'End this stream?' : 'Go live now?'}
        thing={stream.title}
        consequence={isToEnd ? ENDING : wordGoingLive(stream, hasSignal)}
        confirmLabel={isToEnd ? 'End Stream' : 'Go Live'}
        confirmVariant={isToEnd ? 'danger' : 'primary'}
        busy={status.isBusy}
        onConfirm={isToEnd ? status.end : status.goLive}
        finalFocus={finalFocus}
      />
    </>
  );
}

const ENDING = 'will be over for everyone, and its chat closes. It can’t be started again.';

export function wordGoingLive(
  { isPremiumOnly }: Pick<OwnStream, 'isPremiumOnly'>,
  hasSignal: boolean,
): string {
  if (!hasSignal)
    return 'has no signal yet. If you go live now, people can chat and tip, but won’t see a picture until your signal arrives.';
  return `has its picture ready. ${isPremiumOnly ? 'Everybody with Premium' : 'Everybody'} can watch from now on.`;
}
