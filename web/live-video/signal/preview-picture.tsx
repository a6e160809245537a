import { useEffect, useEffectEvent, useRef } from 'react';
import type { Playback } from '#shared/live-video/live-video.contract.ts';
import { createPicture } from '#web/live-video/player/picture/create-picture.ts';
import { loadEngine } from '#web/live-video/player/picture/load-engine.ts';
import type { Picture } from '#web/live-video/player/picture/picture.ts';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { useCode } from '#web/ui/use-code.ts';

/** For its owner alone, and without a sound: it would be heard a moment after it is made. */
export function PreviewPicture({ address, onAsk }: { address: string; onAsk: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const picture = useRef<Picture>(null);
  const { code: openEngine, hasFailed, retry } = useCode(loadEngine, true);
  const open = useEffectEvent((element: HTMLVideoElement, engine: NonNullable<typeof openEngine>) =>
    createPicture({
      ...{ video: element, openEngine: engine, playback: playbackOf(address), isReplay: false },
      ...{ since: null, start: null, isMeantToPlay: true },
      resume: () =>
        element.play().then(
          () => true,
          () => false,
        ),
      onSwap: () => undefined,
      ask: onAsk,
    }),
  );

  useEffect(() => {
    const element = video.current;
    if (!element || !openEngine) return;
    const opened = open(element, openEngine);
    picture.current = opened;
    return () => {
      picture.current = null;
      opened.close();
    };
  }, [openEngine]);
  useEffect(() => picture.current?.setPlayback(playbackOf(address)), [address]);

  return (
    <>
      <video
        ref={video}
        muted
        playsInline
        tabIndex={-1}
        aria-label="Preview of your signal"
        className="size-full object-contain outline-none"
      />
      {hasFailed ? (
        <div className="absolute inset-x-2 bottom-2">
          <ErrorNotice
            title="The preview couldn’t be loaded."
            onRetry={() => {
              // The button goes, and the keyboard's place must not go with it.
              video.current?.focus({ preventScroll: true });
              retry();
            }}
            className="bg-surface text-ink"
          >
            Your viewers are not affected.
          </ErrorNotice>
        </div>
      ) : null}
    </>
  );
}

function playbackOf(liveUrl: string): Playback {
  return { state: 'live', liveUrl, rewindUrl: null, replayUrl: null, film: null, renewAt: '' };
}
