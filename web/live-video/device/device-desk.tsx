import { useEffect, useState } from 'react';
import type { Signal } from '#shared/live-video/live-video.contract.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import type { StudioState } from './capture/create-studio.ts';
import { isMissing } from './capture/open-capture.ts';
import type { BroadcastState } from './create-broadcast.ts';
import { DeviceActions } from './device-actions.tsx';
import { DeviceChoices } from './device-choices.tsx';
import { DeviceNotices } from './device-notices.tsx';
import { DeviceStage } from './device-stage.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { LevelMeter } from './level-meter.tsx';
import type { Desk } from './open-desk.ts';
import { StudioButtons } from './studio-buttons.tsx';
import { useStore } from './use-store.ts';

type DeviceDeskProps = {
  stream: OwnStream;
  signal: Signal | null;
  hasSignal: boolean;
  desk: Desk;
  onClose: () => void;
  onCut: (isCut: boolean) => void;
  onCamera: (camera: WaitingCamera | null) => void;
};

/** It is open and could send, but does not yet. */
export type WaitingCamera = { start: () => void };

export function DeviceDesk({ stream, signal, hasSignal, desk, onClose, onCut, onCamera }: DeviceDeskProps) {
  const { studio, sound, broadcast } = desk;
  const shown = useStore(studio);
  const state = useStore(broadcast);
  const isOn = state.phase !== 'off';
  const isCut = state.phase === 'reconnecting';
  const canSend = hasAnything(shown);
  const rival = useRival(state.phase, hasSignal ? signal : null);

  useEffect(() => {
    onCut(isCut);
    return () => onCut(false);
  }, [isCut, onCut]);

  // Whoever goes live in front of an open camera means to be seen.
  const isWaiting = !isOn && !hasSignal && canSend && !shown.isOpening;
  useEffect(() => {
    onCamera(isWaiting ? { start: () => void broadcast.start() } : null);
    return () => onCamera(null);
  }, [isWaiting, broadcast, onCamera]);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <LeaveGuard when={isOn} stream={stream} />
      <DeviceStage shown={shown} />
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          {isMissing(shown.microphone) ? null : (
            <LevelMeter readLevel={sound.level} isMuted={shown.isMuted} />
          )}
          <StudioButtons studio={studio} shown={shown} />
        </div>
        <DeviceNotices studio={studio} shown={shown} state={state} ingest={signal?.ingest ?? null} />
      </div>
      <DeviceChoices studio={studio} shown={shown} />
      <DeviceActions
        {...{ stream, hasSignal, broadcast, canSend, onClose }}
        phase={state.phase}
        isOpening={shown.isOpening}
      />
      {isOn || !canSend ? null : <p className="text-ui text-ink-soft">{wordStart(stream, rival)}</p>}
    </div>
  );
}

/** Who else sends, before one does oneself. For a moment after one has stopped, one's own signal is still there. */
function useRival(phase: BroadcastState['phase'], signal: Signal | null): Signal['source'] {
  const [own, setOwn] = useState<string | null>(null);
  const connectedAt = signal?.connectedAt ?? null;
  if (phase === 'sending' && connectedAt !== null && connectedAt !== own) setOwn(connectedAt);
  return phase === 'off' && signal && connectedAt !== own ? signal.source : null;
}

function wordStart({ status }: OwnStream, rival: Signal['source']): string {
  if (rival === 'device')
    return 'Another tab or device is sending now. If you start here, you take over from it.';
  if (rival !== null)
    return 'Your streaming software is sending now. If you start here, you take over from it.';
  return status === 'live'
    ? 'You are live: your viewers see this as soon as you start.'
    : 'Only you see it until you go live.';
}

/** A stream of nothing would be live all the same. */
function hasAnything({ camera, microphone, screen }: StudioState): boolean {
  return screen !== null || !isMissing(camera) || !isMissing(microphone);
}
