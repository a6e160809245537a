import { startTransition, useEffect, useState } from 'react';

/** Code that is loaded on demand. A failure takes nothing else down, and `retry` asks again. */
export function useCode<Code>(load: () => Promise<Code>, isWanted: boolean) {
  const [code, setCode] = useState<Code | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (!isWanted || code !== null || hasFailed) return;
    let isHere = true;
    load().then(
      // In small steps: it may be as much as a page, and taps should not wait for it.
      (loaded) => isHere && startTransition(() => setCode(() => loaded)),
      () => isHere && setHasFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, [load, isWanted, code, hasFailed]);

  return { code, hasFailed, retry: () => setHasFailed(false) };
}
