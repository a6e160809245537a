import type { Signal } from '#shared/live-video/live-video.contract.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { ObsInstead } from './obs-instead.tsx';
import type { DeskTrouble } from './open-desk.ts';

type Trouble = DeskTrouble | 'failed';

type DeviceTroubleProps = {
  trouble: Trouble;
  ingest: Signal['ingest'] | null;
  onClose: () => void;
  onReload: () => void;
};

/** Why one cannot send from here, and how else. */
export function DeviceTrouble({ trouble, ingest, onClose, onReload }: DeviceTroubleProps) {
  const { title, advice } = WORDS[trouble];
  return (
    <div className="grid gap-4">
      <ErrorNotice title={title}>{advice}</ErrorNotice>
      {trouble === 'insecure' || trouble === 'unsupported' ? <ObsInstead ingest={ingest} /> : null}
      <div className="flex flex-wrap gap-2.5">
        {trouble === 'needs-reload' ? <Button onClick={onReload}>Reload</Button> : null}
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
      </div>
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
  'needs-reload': {
    title: 'This page has to be reloaded first.',
    advice: 'Save what you have changed here, then reload: your camera opens by itself.',
  },
  failed: {
    title: 'Camera and microphone couldn’t be prepared.',
    advice: 'Close this and try again, or reload the page.',
  },
};
