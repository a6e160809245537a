import { useEffect, useState } from 'react';
import { useIsOnline } from '#web/ui/use-is-online.ts';

const ASKED_EVERY_MS = 5_000;
const ANSWERED_WITHIN_MS = 10_000;

/**
 * Loads the page again once the server answers, which a browser that is connected to some Wi-Fi cannot tell. Not just
 * drawn again: some browsers never ask twice for code that did not arrive.
 */
export function useReturn(isAway: boolean) {
  const isOnline = useIsOnline();
  const [isAsking, setIsAsking] = useState(false);

  useEffect(() => {
    if (!isAway || !isOnline) return;
    let isHere = true;
    const look = () => void hasAnswer().then((isBack) => isBack && isHere && location.reload());
    look();
    const timer = setInterval(look, ASKED_EVERY_MS);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, [isAway, isOnline]);

  const retry = async () => {
    setIsAsking(true);
    if (await hasAnswer()) location.reload();
    else setIsAsking(false);
  };
  return { isAsking, retry };
}

function hasAnswer(): Promise<boolean> {
  const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS);
  return fetch('/icon.svg', { method: 'HEAD', cache: 'no-store', signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}
