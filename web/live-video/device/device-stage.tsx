import { useEffect, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { StudioState } from './capture/create-studio.ts';
import { isFrontCamera } from './capture/is-front-camera.ts';

/** What viewers will see; only oneself as in a mirror. */
export function DeviceStage({ shown: { screen, camera } }: { shown: StudioState }) {
  const video = useRef<HTMLVideoElement>(null);
  const track = screen?.picture ?? camera.track;
  const isMirror = screen === null && camera.track !== null && isMirrored(camera.track);

  useEffect(() => {
    if (video.current) video.current.srcObject = track && new MediaStream([track]);
  }, [track]);

  return (
    <div className="relative isolate grid aspect-video w-full short:max-h-[calc(100dvh-8rem)] place-items-center overflow-hidden rounded-card bg-night text-on-night">
      {track ? null : <Icon name="video-off" className="size-8 opacity-60" />}
      <video
        ref={video}
        muted
        autoPlay
        playsInline
        aria-label={screen ? 'The screen you share' : 'Your camera'}
        className={classNames(
          'absolute inset-0 size-full object-contain',
          isMirror && '-scale-x-100',
          track === null && 'invisible',
        )}
      />
    </div>
  );
}

function isMirrored(track: MediaStreamTrack): boolean {
  return isFrontCamera({ label: track.label, facingMode: track.getSettings().facingMode });
}
