import { useState } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { ProgressMeter } from '#web/ui/feedback/progress-meter.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { Sending } from './start-upload.ts';
import { formatBytes, formatTimeLeft, percentOf } from './transfer-speed.ts';

type UploadProgressProps = {
  sending: Sending;
  onPause: () => void;
  onResume: () => void;
  onCancel: () => void;
};

export function UploadProgress({ sending, onPause, onResume, onCancel }: UploadProgressProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { name, sentBytes, pace } = sending;
  const percent = percentOf(sending);
  return (
    <div className="grid gap-4">
      <ProgressMeter
        label={name}
        value={percent}
        detail={[`${percent}%`, ...paceWords(sending)].join(' · ')}
      />
      <div className="flex flex-wrap gap-2">
        {pace === 'paused' ? (
          <Button variant="ghost" size="sm" onClick={onResume}>
            <Icon name="play" className="size-4" />
            Resume
          </Button>
        ) : (
          <Button variant="ghost" size="sm" onClick={onPause}>
            <Icon name="pause" className="size-4" />
            Pause
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={() => setIsAsking(true)}>
          Cancel upload
        </Button>
      </div>
      <p role="status" className="sr-only">
        {
          { running: `Uploading ${name}`, paused: 'Upload paused', lost: 'Connection lost, trying again' }[
            pace
          ]
        }
      </p>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Cancel this upload?"
        thing={name}
        consequence={`will be discarded, with the ${formatBytes(sentBytes)} sent so far.`}
        confirmLabel="Cancel upload"
        cancelLabel="Keep uploading"
        onConfirm={onCancel}
      />
    </div>
  );
}

function paceWords({ size, sentBytes, bytesPerSecond, pace }: Sending): string[] {
  if (pace === 'paused') return ['Paused'];
  if (pace === 'lost') return ['Connection lost, trying again'];
  if (!bytesPerSecond) return [`${formatBytes(sentBytes)} of ${formatBytes(size)}`];
  return [`${formatBytes(bytesPerSecond)}/s`, formatTimeLeft(size - sentBytes, bytesPerSecond)];
}
