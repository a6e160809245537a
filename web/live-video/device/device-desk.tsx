import { useEffect } from 'react';
import type { Signal } from '#shared/live-video/live-video.contract.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import type { StudioState } from './capture/create-studio.ts';
import { isMissing } from './capture/open-capture.ts';
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
  desk: Desk;
  onClose: () => void;
  onCut: (isCut: boolean) => void;
};

export function DeviceDesk({ stream, signal, desk, onClose, onCut }: DeviceDeskProps) {
  const { studio, sound, broadcast } = desk;
  const shown = useStore(studio);
  const state = useStore(broadcast);
  const isOn = state.phase !== 'off';
  const hasSignal = signal?.isConnected ?? false;
  const isCut = state.phase === 'reconnecting';
  const canSend = hasAnything(shown);
  const rival = !isOn && hasSignal ? signal?.source : null;

  useEffect(() => {
    onCut(isCut);
    return () => onCut(false);
  }, [isCut, onCut]);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <LeaveGuard when={isOn} stream={stream} />
      <DeviceStage shown={shown} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {isMissing(shown.microphone) ? null : <LevelMeter readLevel={sound.level} isMuted={shown.isMuted} />}
        <StudioButtons studio={studio} shown={shown} />
      </div>
      <DeviceNotices studio={studio} shown={shown} state={state} ingest={signal?.ingest ?? null} />
      <DeviceChoices studio={studio} shown={shown} />
      <DeviceActions
        {...{ stream, hasSignal, broadcast, canSend, onClose }}
        phase={state.phase}
        isOpening={shown.isOpening}
      />
      {isOn || !canSend ? null : <p className="text-ui text-ink-soft">{wordStart(stream, rival ?? null)}</p>}
    </div>
  );
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
