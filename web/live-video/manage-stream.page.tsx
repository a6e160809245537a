import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ErrorCode } from '#shared/errors.ts';
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
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useNavigate } from '#web/ui/location/location.ts';

type Params = { streamId: string };

export const meta = () =>
  pageMeta({
    title: 'Manage stream',
    description: 'Your live table.',
    path: null,
  });

/** It is somebody else's, was cancelled in another tab, or is none. Whatever else fails may succeed in a moment. */
const NOT_THEIRS = new Set<ErrorCode>(['NOT_FOUND', 'INVALID_INPUT', 'CREATOR_REQUIRED']);

export default function ManageStreamPage({ params }: PageProps<Params>) {
  const navigate = useNavigate();
  const [isCanceled, setIsCanceled] = useState(false);
  const query = useQuery({ ...ownStreamQuery(api, params.streamId), enabled: !isCanceled });
  const code = errorCodeOf(query.error);
  const isLost = code !== null && NOT_THEIRS.has(code);

  useEffect(() => {
    if (!isLost || isCanceled) return;
    toast({ ...STREAM_MESSAGES.manageFailed, tone: 'destructive' });
    void navigate('/dashboard', { replace: true });
  }, [isLost, isCanceled, navigate]);

  if (isLost && !query.data) return <PagePending />;
  return (
    <div className={query.isLoadingError ? 'wrap py-6' : undefined}>
      <QueryView query={query} pending={<PagePending />} errorTitle={STREAM_MESSAGES.loadFailed.description}>
        {(stream) => (
          <>
            <ManagedStream key={params.streamId} stream={stream} onCanceled={() => setIsCanceled(true)} />
            <StudioUploads />
          </>
        )}
      </QueryView>
    </div>
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
