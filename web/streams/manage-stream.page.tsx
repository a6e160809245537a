import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { STREAM_MESSAGES } from '#shared/streams/stream.messages.ts';
import { api } from '#web/api.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PagePending } from '#web/layout/page-pending.tsx';
import type { PageProps } from '#web/router/page-module.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { Stat } from '#web/ui/display/stat.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { StreamStatusBadge } from './stream-status-badge.tsx';

type Params = { streamId: string };

export const meta = () =>
  pageMeta({
    title: 'Manage stream',
    description: 'Your live table.',
    path: null,
  });

export default function ManageStreamPage({ params }: PageProps<Params>) {
  const navigate = useNavigate();
  const query = useQuery(api.streams.getMine.queryOptions({ input: { streamId: params.streamId } }));

  useEffect(() => {
    if (!query.isLoadingError) return;
    toast({ ...STREAM_MESSAGES.manageFailed, tone: 'destructive' });
    void navigate('/dashboard', { replace: true });
  }, [query.isLoadingError, navigate]);

  const stream = query.data;
  if (!stream) return <PagePending />;
  return (
    <div className="wrap grid gap-8 py-6 lg:py-12">
      <header className="grid gap-3">
        <div className="flex gap-1.5">
          <StreamStatusBadge status={stream.status} />
          {stream.isPremiumOnly ? <Badge variant="holo">Premium</Badge> : null}
        </div>
        <h1 className="text-f4">{stream.title}</h1>
        <p className="text-ink-soft">
          <LocalTime dateTime={stream.scheduledStartTime} />
        </p>
      </header>
      <dl className="flex flex-wrap gap-x-12 gap-y-6 border-line border-y py-6">
        <Stat label="watching now">{stream.viewerCount}</Stat>
        <Stat label="watching at peak">{stream.maxViewers}</Stat>
      </dl>
      <LinkButton variant="ghost" to={`/streams/${stream.id}`} className="justify-self-start">
        View stream page
      </LinkButton>
    </div>
  );
}
