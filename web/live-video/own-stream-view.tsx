import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { ErrorCode } from '#shared/errors.ts';
import { STREAM_MESSAGES } from '#shared/streams/stream.messages.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { PagePending } from '#web/layout/page-pending.tsx';
import { ownStreamQuery } from '#web/streams/streams.queries.ts';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useNavigate } from '#web/ui/location/location.ts';

type OwnStreamViewProps = {
  streamId: string;
  children: (stream: OwnStream, onCanceled: () => void) => ReactNode;
};

/** It is somebody else's, was cancelled in another tab, or is none. Whatever else fails may succeed in a moment. */
const NOT_THEIRS = new Set<ErrorCode>(['NOT_FOUND', 'INVALID_INPUT', 'CREATOR_REQUIRED']);

/** A stream for its creator; anybody else is led to their dashboard. */
export function OwnStreamView({ streamId, children }: OwnStreamViewProps) {
  const navigate = useNavigate();
  const [isCanceled, setIsCanceled] = useState(false);
  const query = useQuery({ ...ownStreamQuery(api, streamId), enabled: !isCanceled });
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
        {(stream) => children(stream, () => setIsCanceled(true))}
      </QueryView>
    </div>
  );
}
