import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 250;

/**
 * What is typed, and what is searched for, which follows after a short pause in typing. When the searched
 * value changes from elsewhere (back, forward, Clear Search), the field follows it.
 */
export function useSearchText(searched: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(searched);
  const [seen, setSeen] = useState(searched);
  const [sent, setSent] = useState(searched);

  if (searched !== seen) {
    setSeen(searched);
    if (searched !== sent) {
      setSent(searched);
      setText(searched);
    }
  }

  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent) return;
    const timer = setTimeout(() => {
      setSent(wanted);
      search(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, sent]);

  return [text, setText] as const;
}
