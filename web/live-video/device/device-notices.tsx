import { type ReactNode, useRef } from 'react';
import type { Signal } from '#shared/live-video/live-video.contract.ts';
import { SIGNAL_GRACE_MINUTES } from '#shared/live-video/live-video.rules.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { type Captured, type CaptureFailure, wordCaptureFailure } from './capture/capture-failure.ts';
import type { Studio, StudioState } from './capture/create-studio.ts';
import type { BroadcastState } from './create-broadcast.ts';
import { ObsInstead } from './obs-instead.tsx';

type DeviceNoticesProps = {
  studio: Studio;
  shown: StudioState;
  state: BroadcastState;
  ingest: Signal['ingest'] | null;
};

const LOST = `The connection was lost. It is tried again for ${SIGNAL_GRACE_MINUTES} minutes; you need not do anything.`;
const LATE = `There is no connection yet. It is tried again for ${SIGNAL_GRACE_MINUTES} minutes. If none comes, your network may not let it through: cancel, and try another one.`;

/** What is wrong, and a way out of it. */
export function DeviceNotices({ studio, shown, state, ingest }: DeviceNoticesProps) {
  const { camera, microphone, screenFailure } = shown;
  const isBoth = camera.failure !== null && camera.failure === microphone.failure;
  const region = useRef<HTMLFieldSetElement>(null);
  /** The button that was pressed is about to go, and the keyboard's place must not go with it. */
  const andStay = (act: () => Promise<void>) => () => {
    region.current?.focus({ preventScroll: true });
    void act();
  };
  const words = [
    state.stopReason,
    state.waitReason ?? wordConnection(state),
    shown.isMuted && state.phase !== 'off' ? 'Your microphone is muted: nobody hears you.' : null,
    state.isSlow ? 'Your connection is slow: pictures are left out.' : null,
    state.isStill ? 'While this tab is in the background, your viewers see a still picture.' : null,
  ].filter((said) => said !== null);
  return (
    // Never hidden: what appears together with its first words is not read aloud.
    <fieldset
      ref={region}
      tabIndex={-1}
      aria-label="About your camera and microphone"
      aria-live="polite"
      className="grid gap-2.5 outline-none not-empty:mt-4"
    >
      {words.map((said) => (
        <Notice key={said}>{said}</Notice>
      ))}
      {camera.failure ? (
        <Refused
          failure={camera.failure}
          thing="camera"
          also={isBoth ? 'microphone' : null}
          onRetry={andStay(() => (isBoth ? studio.open() : studio.choose('camera')))}
        />
      ) : null}
      {microphone.failure && !isBoth ? (
        <Refused
          failure={microphone.failure}
          thing="microphone"
          also={null}
          onRetry={andStay(() => studio.choose('microphone'))}
        />
      ) : null}
      {camera.failure || microphone.failure ? (
        <div className="pl-7 empty:hidden">
          <ObsInstead ingest={ingest} />
        </div>
      ) : null}
      {screenFailure ? (
        <Refused failure={screenFailure} thing="screen" also={null} onRetry={andStay(studio.shareScreen)} />
      ) : null}
    </fieldset>
  );
}

function wordConnection({ phase, isLate }: BroadcastState): string | null {
  if (phase === 'reconnecting') return LOST;
  return isLate ? LATE : null;
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="flex gap-2.5 text-ui">
      <Icon name="triangle-exclamation-point" className="mt-0.5 size-4.5 shrink-0 text-warning" />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  );
}

type RefusedProps = {
  failure: CaptureFailure;
  thing: Captured;
  /** The same happened to this. */
  also: Captured | null;
  onRetry: () => void;
};

function Refused({ failure, thing, also, onRetry }: RefusedProps) {
  const { title, advice } = wordCaptureFailure(failure, thing, also);
  return (
    <Notice>
      <p className="font-semibold">{title}</p>
      <p className="text-ink-soft">{advice}</p>
      <Button variant="ghost" size="sm" className="mt-2" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}
