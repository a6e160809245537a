import { useState } from 'react';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useStreamStatus } from './use-stream-status.ts';

/** What can be done with the stream right now. */
export function StreamControls({ stream }: { stream: OwnStream }) {
  const [isAsking, setIsAsking] = useState(false);
  const status = useStreamStatus(stream.id, () => setIsAsking(false));
  const isLive = stream.status === 'live';
  return (
    <div className="flex flex-wrap gap-2.5">
      {stream.status === 'scheduled' ? (
        <Button onClick={() => setIsAsking(true)}>
          <Icon name="radio" />
          Go Live
        </Button>
      ) : null}
      {isLive ? (
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          End Stream
        </Button>
      ) : null}
      <LinkButton variant="ghost" to={`/streams/${stream.id}`}>
        View stream page
      </LinkButton>
      <ConfirmDialog
        open={isAsking && stream.status !== 'ended'}
        onOpenChange={setIsAsking}
        title={isLive ? 'End this stream?' : 'Go live now?'}
        thing={stream.title}
        consequence={
          isLive
            ? 'will be over for everyone, and its chat closes. It can’t be started again.'
            : 'has no signal yet. If you go live now, people can chat and tip, but won’t see a picture until your signal arrives.'
        }
        confirmLabel={isLive ? 'End Stream' : 'Go Live'}
        confirmVariant={isLive ? 'danger' : 'primary'}
        busy={status.isBusy}
        onConfirm={isLive ? status.end : status.goLive}
      />
    </div>
  );
}
