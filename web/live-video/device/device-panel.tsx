import type { Signal } from '#shared/live-video/live-video.contract.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { DeviceDesk } from './device-desk.tsx';
import type { DeskTrouble } from './open-desk.ts';
import { useDesk } from './use-desk.ts';

type DevicePanelProps = { stream: OwnStream; signal: Signal | null; onClose: () => void };

/** Going live from this device: a place to see oneself, and everything that goes with it. */
export function DevicePanel({ stream, signal, onClose }: DevicePanelProps) {
  const desk = useDesk(stream.id);
  if (desk === null || desk === 'needs-reload') return <Skeleton shape="card" className="aspect-video" />;
  if (typeof desk !== 'string')
    return <DeviceDesk stream={stream} signal={signal} desk={desk} onClose={onClose} />;
  const { title, advice } = TROUBLES[desk];
  return (
    <div className="grid justify-items-start gap-3">
      <ErrorNotice title={title}>{advice}</ErrorNotice>
      <Button variant="ghost" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}

const TROUBLES: Record<Exclude<DeskTrouble, 'needs-reload'> | 'failed', { title: string; advice: string }> = {
  insecure: {
    title: 'Your browser keeps camera and microphone closed here.',
    advice:
      'That needs a secure address, one that begins with https://. With OBS it works all the same: copy address and key from Streaming setup.',
  },
  unsupported: {
    title: 'This browser can’t encode H.264 video.',
    advice:
      'Try a current Chrome, Edge or Safari. Or send your picture with OBS, a free program: copy address and key from Streaming setup into its settings, under Stream, and press Start Streaming there.',
  },
  failed: {
    title: 'Camera and microphone couldn’t be prepared.',
    advice: 'Close this and try again, or reload the page.',
  },
};
