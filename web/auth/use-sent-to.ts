import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '#web/ui/location/location.ts';

/**
 * The address a link was sent to. It is kept in the page's history entry: a phone may discard the page while
 * someone looks for the mail, and load it again when they return.
 */
export function useSentTo(): [string | null, (email: string | null) => void] {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [sentTo, setSentTo] = useState<string | null>(null);

  // Only after the first render, which has to match the server's.
  useEffect(() => setSentTo(readSentTo(state)), [state]);

  return [
    sentTo,
    (email) => void navigate({ pathname, search }, { replace: true, state: email && { sentTo: email } }),
  ];
}

function readSentTo(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('sentTo' in state)) return null;
  return typeof state.sentTo === 'string' ? state.sentTo : null;
}
