import type { Signal } from '#shared/live-video/live-video.contract.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { DeviceDesk } from './device-desk.tsx';
import { DeviceTrouble } from './device-trouble.tsx';
import { useDesk } from './use-desk.ts';

type DevicePanelProps = {
  stream: OwnStream;
  signal: Signal | null;
  onClose: () => void;
  /** Called with true when the connection is lost, and with false once it is back or no longer wanted. */
  onCut: (isCut: boolean) => void;
};

/** Going live from this device: a place to see oneself, and everything that goes with it. */
export function DevicePanel({ stream, signal, onClose, onCut }: DevicePanelProps) {
  const desk = useDesk(stream.id);
  if (desk === null || desk === 'needs-reload') return <Skeleton shape="card" className="aspect-video" />;
  if (typeof desk !== 'string') return <DeviceDesk {...{ stream, signal, desk, onClose, onCut }} />;
  return <DeviceTrouble trouble={desk} ingest={signal?.ingest ?? null} onClose={onClose} />;
}
