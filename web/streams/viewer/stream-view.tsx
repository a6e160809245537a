import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { chooseNailArt } from '#shared/nail-art/choose-nail-art.ts';
import type { Stream } from '#shared/streams/streams.contract.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { StreamChat } from '#web/streams/chat/stream-chat.tsx';
import { Region } from '#web/ui/feedback/region.tsx';
import { StreamAbout } from './stream-about.tsx';
import type { StreamFeed } from './stream-feed.ts';
import { useStreamFeed } from './use-stream-feed.ts';

const TipOrder = lazy(() => import('#web/streams/tips/tip-order.tsx'));

type StreamViewProps = {
  stream: Stream;
  /** What is to be seen; it follows what happens on the stream. */
  drawStage: (feed: StreamFeed) => ReactNode;
};

export function StreamView({ stream, drawStage }: StreamViewProps) {
  const { palette } = chooseNailArt(stream.id);
  const { status } = useAuth();
  const orderId = useSearchParams()[0].get('order');
  const feed = useStreamFeed(stream);
  return (
    <div data-pair={palette} className="page-tint">
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 pb-16 lg:grid-cols-[minmax(0,1fr)_380px] lg:pt-2">
        <div>
          {orderId && status === 'signed-in' ? (
            <Region name="Your payment confirmation">
              <Suspense>
                <TipOrder orderId={orderId} stream={stream} feed={feed} />
              </Suspense>
            </Region>
          ) : null}
          {drawStage(feed)}
          <StreamAbout stream={stream} />
        </div>
        <StreamChat stream={stream} feed={feed} />
      </div>
    </div>
  );
}
