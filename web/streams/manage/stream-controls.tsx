import { useRef } from 'react';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { StreamStep } from './stream-step.tsx';

type StreamControlsProps = { stream: OwnStream; hasSignal: boolean; onLive?: (() => void) | undefined };

/** What can be done with the stream right now. */
export function StreamControls({ stream, hasSignal, onLive }: StreamControlsProps) {
  const controls = useRef<HTMLDivElement>(null);
  return (
    <div ref={controls} className="flex flex-wrap gap-2.5">
      <StreamStep {...{ stream, hasSignal, onLive }} finalFocus={controls} />
      <LinkButton variant="ghost" to={`/streams/${stream.id}`}>
        View stream page
      </LinkButton>
    </div>
  );
}
