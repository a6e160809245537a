import { lazy, type ReactNode, Suspense, useState } from 'react';
import { chooseNailArt } from '#shared/nail-art/choose-nail-art.ts';
import type { Stream } from '#shared/streams/streams.contract.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { StreamChat } from '#web/streams/chat/stream-chat.tsx';
import { Region } from '#web/ui/feedback/region.tsx';
import { useSearchParams } from '#web/ui/location/location.ts';
import { StreamAbout } from './stream-about.tsx';
import type { StreamFeed } from './stream-feed.ts';

const TipOrder = lazy(() => import('#web/streams/tips/tip-order.tsx'));

type StreamViewProps = {
  stream: Stream;
  feed: StreamFeed;
  picture: ReactNode;
  /** What was said, in time with a replay; null if there is none. */
  replay: ReactNode;
};

/** On phones the picture is a direct child of the column, so that it can stay in view along all of it. */
export function StreamView({ stream, feed, picture, replay }: StreamViewProps) {
  const { palette } = chooseNailArt(stream.id);
  const { status } = useAuth();
  const asked = useSearchParams()[0].get('order');
  /** Of the tip just sent: what says so keeps its place, or the picture below it would jump. */
  const [paid, setPaid] = useState<{ streamId: string; orderId: string } | null>(null);
  const orderId = asked ?? (paid?.streamId === stream.id ? paid.orderId : null);
  return (
    <div data-pair={palette} className="page-tint">
      <div className="wrap stream-grid pb-16 lg:pt-2">
        {orderId && status === 'signed-in' ? (
          <div className="stream-order">
            <Region name="Your payment confirmation">
              <Suspense>
                <TipOrder
                  key={orderId}
                  orderId={orderId}
                  stream={stream}
                  feed={feed}
                  isPaid={paid?.orderId === orderId}
                  onPaid={() => setPaid({ streamId: stream.id, orderId })}
                />
              </Suspense>
            </Region>
          </div>
        ) : null}
        <div className="stream-picture">{picture}</div>
        <div className="stream-about">
          <StreamAbout stream={stream} />
        </div>
        <StreamChat stream={stream} feed={feed} replay={replay} />
      </div>
    </div>
  );
}
