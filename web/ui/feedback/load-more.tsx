import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { ErrorNotice } from './error-notice.tsx';

type LoadMoreProps = {
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
  /** Loads more automatically near the end. The button stays for anyone who doesn't scroll. */
  endless?: boolean;
  errorTitle: string;
};

/** How far below the screen the end may be when the next page is requested. */
const AHEAD = '600px';

export function LoadMore({ query, endless = false, errorTitle }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const isWaiting = query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError;
  const more = useEffectEvent(() => void query.fetchNextPage());

  useEffect(() => {
    if (!endless || !isWaiting || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: AHEAD,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [endless, isWaiting]);

  if (query.isFetchNextPageError) {
    return <ErrorNotice title={errorTitle} onRetry={() => void query.fetchNextPage()} className="mt-8" />;
  }
  if (!query.hasNextPage) return null;
  return (
    <div ref={end} className="mt-8 flex justify-center">
      <Button variant="ghost" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        Load more
      </Button>
    </div>
  );
}
