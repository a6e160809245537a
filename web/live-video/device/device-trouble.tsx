import type { Signal } from '#shared/live-video/live-video.contract.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { ObsInstead } from './obs-instead.tsx';
import type { DeskTrouble } from './open-desk.ts';

export type Trouble = Exclude<DeskTrouble, 'needs-reload'> | 'failed';

type DeviceTroubleProps = { trouble: Trouble; ingest: Signal['ingest'] | null; onClose: () => void };

/** Why one cannot send from here, and how else. */
export function DeviceTrouble({ trouble, ingest, onClose }: DeviceTroubleProps) {
  const { title, advice } = WORDS[trouble];
  return (
    <div className="grid gap-4">
      <ErrorNotice title={title}>{advice}</ErrorNotice>
      {trouble === 'failed' ? null : <ObsInstead ingest={ingest} />}
      <Button variant="ghost" className="justify-self-start" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}

const WORDS: Record<Trouble, { title: string; advice: string }> = {
  insecure: {
    title: 'Your browser keeps camera and microphone closed here.',
    advice: 'That needs a secure address, one that begins with https://.',
  },
  unsupported: {
    title: 'This browser can’t encode H.264 video.',
    advice: 'Try a current Chrome, Edge or Safari.',
  },
  failed: {
    title: 'Camera and microphone couldn’t be prepared.',
    advice: 'Close this and try again, or reload the page.',
  },
};
