import { useState } from 'react';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { StudioUploads } from '#web/courses/editor/studio-uploads.tsx';
import { pageMeta } from '#web/layout/page-meta.ts';
import type { WaitingCamera } from '#web/live-video/device/device-desk.tsx';
import { ReplaySettings } from '#web/live-video/replay-settings/replay-settings.tsx';
import { PictureDesk } from '#web/live-video/signal/picture-desk.tsx';
import { useSignal } from '#web/live-video/signal/use-signal.ts';
import type { PageProps } from '#web/router/page-module.ts';
import { ManageStream } from '#web/streams/manage/manage-stream.tsx';
import { OwnStreamView } from './own-stream-view.tsx';

type Params = { streamId: string };

export const meta = () =>
  pageMeta({
    title: 'Manage stream',
    description: 'Your live table.',
    path: null,
  });

export default function ManageStreamPage({ params }: PageProps<Params>) {
  return (
    <OwnStreamView streamId={params.streamId}>
      {(stream, onCanceled) => (
        <>
          <ManagedStream key={params.streamId} stream={stream} onCanceled={onCanceled} />
          <StudioUploads />
        </>
      )}
    </OwnStreamView>
  );
}

function ManagedStream({ stream, onCanceled }: { stream: OwnStream; onCanceled: () => void }) {
  const look = useSignal(stream);
  const [camera, setCamera] = useState<WaitingCamera | null>(null);
  const isOver = stream.status === 'ended';
  // Going live sends it; once live, an open camera that sends nothing is no signal.
  const isAboutToSend = stream.status === 'scheduled' && camera !== null;
  return (
    <ManageStream
      stream={stream}
      onCanceled={onCanceled}
      hasSignal={look.isConnected || isAboutToSend}
      onLive={() => camera?.start()}
      picture={
        isOver ? (
          <ReplaySettings stream={stream} />
        ) : (
          <PictureDesk stream={stream} look={look} onCamera={setCamera} />
        )
      }
    />
  );
}
