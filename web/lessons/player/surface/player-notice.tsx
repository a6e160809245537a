import { useEffect, useState } from 'react';
import { usePlayerState } from '#web/lessons/player/player.ts';

const SHOWN_MS = 1_200;

/** What a key or a tap just did: shown for a moment, and announced once. */
export function PlayerNotice() {
  const notice = usePlayerState((state) => state.notice);
  const [hidden, setHidden] = useState(0);

  useEffect(() => {
    if (notice === null) return;
    const timer = setTimeout(() => setHidden(notice.number), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice]);

  const isShown = notice !== null && notice.number !== hidden;
  return (
    <p
      role="status"
      className="pointer-events-none absolute top-13 left-1/2 z-10 -translate-x-1/2 rounded-pill text-ui font-semibold whitespace-nowrap not-empty:bg-night/95 not-empty:px-4 not-empty:py-1.5 @min-[44rem]/player:top-[14%]"
    >
      {isShown ? notice.text : ''}
    </p>
  );
}
