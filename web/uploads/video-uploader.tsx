import { formatMinutes } from '#shared/duration.ts';
import type { Upload } from '#shared/uploads/uploads.contract.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { UploadField } from './upload-field.tsx';

type VideoUploaderProps = {
  current: { fileName: string; durationSeconds: number | null } | null;
  onReady: (upload: Upload) => void;
  onClear: () => void;
  onBusyChange?: (isBusy: boolean) => void;
};

export function VideoUploader({ current, onReady, onClear, onBusyChange }: VideoUploaderProps) {
  return (
    <UploadField
      kind="video"
      label={current ? 'Choose another video' : 'Choose a video'}
      hint={`MP4 or WebM, up to 2 GB.${current ? '' : ' You can pause, and resume after a lost connection.'}`}
      onReady={onReady}
      onBusyChange={onBusyChange}
    >
      {current ? (
        <div className="mb-3 flex items-center gap-3">
          <Icon name="film" className="text-ink-soft" />
          <p className="min-w-0 flex-1">
            <span title={current.fileName} className="block truncate font-semibold">
              {current.fileName}
            </span>
            {current.durationSeconds === null ? null : (
              <span className="text-f-1 text-ink-soft">
                {formatMinutes(Math.max(1, Math.round(current.durationSeconds / 60)))}
              </span>
            )}
          </p>
          <IconButton label={`Remove ${current.fileName}`} onClick={onClear}>
            <Icon name="x" />
          </IconButton>
        </div>
      ) : null}
    </UploadField>
  );
}
