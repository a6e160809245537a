import type { Signal } from '#shared/live-video/live-video.contract.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { DeviceDesk, type WaitingCamera } from './device-desk.tsx';
import { DeviceTrouble } from './device-trouble.tsx';
import { reloadAndGoOn } from './encode/web-assembly-policy.ts';
import { useDesk } from './use-desk.ts';

type DevicePanelProps = {
  stream: OwnStream;
  signal: Signal | null;
  /** Whether a picture arrives, as far as is known. */
  hasSignal: boolean;
  onClose: () => void;
  /** Called with true when the connection is lost, and with false once it is back or no longer wanted. */
  onCut: (isCut: boolean) => void;
  /** Called with a camera that is open, but sends nothing yet, and with null once there is none. */
  onCamera: (camera: WaitingCamera | null) => void;
};

/** Going live from this device: a place to see oneself, and everything that goes with it. */
export function DevicePanel(props: DevicePanelProps) {
  const { stream, signal, onClose } = props;
  const desk = useDesk(stream.id);
  if (desk === null) return <Skeleton shape="card" className="aspect-video" />;
  if (typeof desk !== 'string') return <DeviceDesk {...props} desk={desk} />;
  return (
    <DeviceTrouble
      trouble={desk}
      ingest={signal?.ingest ?? null}
      onClose={onClose}
      onReload={() => reloadAndGoOn(stream.id)}
    />
  );
}
