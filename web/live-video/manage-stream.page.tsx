import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { STREAM_MESSAGES } from '#shared/streams/stream.messages.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { StudioUploads } from '#web/courses/editor/studio-uploads.tsx';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PagePending } from '#web/layout/page-pending.tsx';
import type { WaitingCamera } from '#web/live-video/device/device-desk.tsx';
import { ReplaySettings } from '#web/live-video/replay-settings/replay-settings.tsx';
import { PictureDesk } from '#web/live-video/signal/picture-desk.tsx';
import { useSignal } from '#web/live-video/signal/use-signal.ts';
import type { PageProps } from '#web/router/page-module.ts';
import { ManageStream } from '#web/streams/manage/manage-stream.tsx';
import { ownStreamQuery } from '#web/streams/streams.queries.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useNavigate } from '#web/ui/location/location.ts';

type Params = { streamId: string };

export const meta = () =>
  pageMeta({
    title: 'Manage stream',
    description: 'Your live table.',
    path: null,
  });

export default function ManageStreamPage({ params }: PageProps<Params>) {
  const navigate = useNavigate();
  const [isCanceled, setIsCanceled] = useState(false);
  const query = useQuery({ ...ownStreamQuery(api, params.streamId), enabled: !isCanceled });
  // It may also have been cancelled in another tab.
  const isLost = query.isLoadingError || errorCodeOf(query.error) === 'NOT_FOUND';

  useEffect(() => {
    if (!isLost || isCanceled) return;
    toast({ ...STREAM_MESSAGES.manageFailed, tone: 'destructive' });
    void navigate('/dashboard', { replace: true });
  }, [isLost, isCanceled, navigate]);

  if (!query.data) return <PagePending />;
  return (
    <>
      <ManagedStream key={params.streamId} stream={query.data} onCanceled={() => setIsCanceled(true)} />
      <StudioUploads />
    </>
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
