import { useRef, useState } from 'react';
import type { StreamStatus } from '#shared/streams/stream.rules.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useStreamStatus } from './use-stream-status.ts';

/** What can be done with the stream right now. */
export function StreamControls({ stream }: { stream: OwnStream }) {
  const controls = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<{ in: StreamStatus; isOpen: boolean }>({
    in: 'scheduled',
    isOpen: false,
  });
  const close = () => setAsked((last) => ({ ...last, isOpen: false }));
  const status = useStreamStatus(stream.id, close);
  const ask = () => setAsked({ in: stream.status, isOpen: true });
  const isToEnd = asked.in === 'live';
  return (
    <div ref={controls} className="flex flex-wrap gap-2.5">
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
      <LinkButton variant="ghost" to={`/streams/${stream.id}`}>
        View stream page
      </LinkButton>
      <ConfirmDialog
        // Another device may start the stream in the meantime: the question must not turn into how to end it.
        open={asked.isOpen && asked.in === stream.status}
        onOpenChange={(open) => !open && close()}
        title={isToEnd ? 'End this stream?' : 'Go live now?'}
        thing={stream.title}
        consequence={
          isToEnd
            ? 'will be over for everyone, and its chat closes. It can’t be started again.'
            : 'has no signal yet. If you go live now, people can chat and tip, but won’t see a picture until your signal arrives.'
        }
        confirmLabel={isToEnd ? 'End Stream' : 'Go Live'}
        confirmVariant={isToEnd ? 'danger' : 'primary'}
        busy={status.isBusy}
        onConfirm={isToEnd ? status.end : status.goLive}
        finalFocus={controls}
      />
    </div>
  );
}
