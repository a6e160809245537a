import { useEffect, useState, useSyncExternalStore } from 'react';
import { formatCents } from '#shared/money.ts';
import { DISPLAY_NAME_FALLBACK } from '#shared/profiles/profile.rules.ts';
import type { StreamFeed } from '#web/streams/viewer/stream-feed.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TipBurst } from './tip-burst.tsx';
import { createTipQueue } from './tip-queue.ts';

type TipShowProps = {
  feed: StreamFeed;
  creatorName: string;
  /** Leaves the picture's upper half to what is said there. */
  isLow: boolean;
};

/** Celebrates tips as they come, over the picture, for everybody who is watching. */
export function TipShow({ feed, creatorName, isLow }: TipShowProps) {
  const [queue] = useState(createTipQueue);
  const tip = useSyncExternalStore(queue.subscribe, queue.findShown, () => null);

  useEffect(() => {
    const stop = feed.subscribe(({ message, isLate }) => {
      if (message.name === 'chat.posted' && message.data.type === 'tip' && !isLate) queue.add(message.data);
    });
    return () => {
      stop();
      queue.clear();
    };
  }, [feed, queue]);

  return (
    <div
      role="status"
      className={classNames(
        'pointer-events-none absolute inset-x-3 z-10 sm:inset-x-10',
        isLow ? 'bottom-3' : 'bottom-20',
      )}
    >
      {tip ? (
        <div key={tip.id} data-pair="butter" className="tip-moment">
          <TipBurst />
          <span className="tip-amount">{formatCents(tip.tipCents ?? 0)}</span>
          <p className="min-w-0 self-center py-2 leading-snug max-sm:text-[0.875rem]">
            <b className="display line-clamp-2 text-[1.0625rem] sm:text-[1.1875rem]">
              <bdi>{tip.author.displayName || DISPLAY_NAME_FALLBACK}</bdi> tipped{' '}
              <bdi>{creatorName || DISPLAY_NAME_FALLBACK}</bdi>
            </b>
            <span dir="auto" title={tip.message} className={isLow ? 'line-clamp-1' : 'line-clamp-3'}>
              {tip.message}
            </span>
          </p>
        </div>
      ) : null}
    </div>
  );
}
