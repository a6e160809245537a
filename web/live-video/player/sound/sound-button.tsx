import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { usePlayer, usePlayerState } from '#web/lessons/player/player.ts';
import { holdFocus } from '#web/lessons/player/surface/hold-focus.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

const SHOWN_MS = 12_000;

/**
 * The browser let the picture begin only without its sound. Whoever wants it that way puts this away, or touches the
 * picture; after a while it goes by itself, and the sound is among the controls.
 */
export function SoundButton({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const player = usePlayer();
  const isSilenced = usePlayerState((state) => state.isSilenced && !state.isPaused);
  const [isPutAway, setIsPutAway] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isSilenced) return;
    const stop = new AbortController();
    const onTouch = ({ target }: Event) => {
      if (!(target instanceof Node && box.current?.contains(target))) setIsPutAway(true);
    };
    frame.current?.addEventListener('pointerdown', onTouch, { signal: stop.signal });
    const timer = setInterval(() => {
      // The keyboard's place must not go with it.
      if (!box.current?.contains(document.activeElement)) setIsPutAway(true);
    }, SHOWN_MS);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [isSilenced, frame]);

  if (!isSilenced || isPutAway) return null;
  const press = (act: () => void) => (event: MouseEvent) => {
    holdFocus(event);
    act();
  };
  return (
    <div
      ref={box}
      className="absolute top-14 left-1/2 flex -translate-x-1/2 rounded-pill bg-on-night text-ui font-semibold whitespace-nowrap text-night shadow-lift"
    >
      <button
        type="button"
        onClick={press(() => player.setMuted(false))}
        className="inline-flex min-h-11 items-center gap-2.5 rounded-pill pl-4.5"
      >
        <Icon name="volume-x" />
        Tap for sound
      </button>
      <button
        type="button"
        aria-label="Stay without sound"
        onClick={press(() => setIsPutAway(true))}
        className="grid size-11 place-items-center rounded-pill"
      >
        <Icon name="x" />
      </button>
    </div>
  );
}
