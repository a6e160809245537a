import { useRef } from 'react';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { StreamStep } from '#web/streams/manage/stream-step.tsx';
import { Button } from '#web/ui/action/button.tsx';
import type { BroadcastState } from './create-broadcast.ts';
import type { Desk } from './open-desk.ts';
import { StopSending } from './stop-sending.tsx';

type DeviceActionsProps = {
  stream: OwnStream;
  hasSignal: boolean;
  broadcast: Desk['broadcast'];
  phase: BroadcastState['phase'];
  canSend: boolean;
  isOpening: boolean;
  onClose: () => void;
};

/** To send, to go live with it, and to stop. */
export function DeviceActions({
  stream,
  hasSignal,
  broadcast,
  phase,
  canSend,
  isOpening,
  onClose,
}: DeviceActionsProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const isConnected = phase === 'sending' || phase === 'reconnecting';
  /** The button that was pressed is about to go, and the keyboard's place must not go with it. */
  const andStay = (act: () => void) => () => {
    group.current?.focus({ preventScroll: true });
    act();
  };
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-label="Sending from this device"
      className="flex flex-wrap items-center gap-2.5 outline-none"
    >
      {stream.status === 'scheduled' && phase === 'sending' ? (
        <StreamStep stream={stream} hasSignal={hasSignal} finalFocus={group} />
      ) : null}
      {isConnected || !canSend ? null : (
        <Button busy={isOpening || phase === 'connecting'} onClick={andStay(() => void broadcast.start())}>
          Start sending
        </Button>
      )}
      {phase === 'off' ? (
        <Button variant="ghost" onClick={onClose}>
          Close camera
        </Button>
      ) : null}
      {phase === 'connecting' ? (
        <Button variant="ghost" onClick={andStay(broadcast.stop)}>
          Cancel
        </Button>
      ) : null}
      <StopSending stream={stream} isSending={isConnected} onStop={broadcast.stop} finalFocus={group} />
    </fieldset>
  );
}
