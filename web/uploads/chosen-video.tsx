import { formatMinutes } from '#shared/duration.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { FilmFate } from './fate/ask-after-film.ts';
import { wordComing } from './fate/word-coming.ts';
import type { VideoChoice } from './use-video-upload.ts';

type ChosenVideoProps = {
  video: VideoChoice;
  /** Of one that this tab does not send. */
  fate: FilmFate | null;
  onRemove: () => void;
};

export function ChosenVideo({ video, fate, onRemove }: ChosenVideoProps) {
  const { fileName, durationSeconds } = video;
  return (
    <div className="mb-3 flex items-center gap-3">
      <Icon name="film" className="text-ink-soft" />
      <p className="min-w-0 flex-1">
        <span className="block truncate font-semibold" title={fileName}>
          {fileName}
        </span>
        <span className="text-f-1 text-ink-soft">
          {durationSeconds === null
            ? wordComing(fate?.step === 'coming' ? fate.from : null)
            : formatMinutes(Math.max(1, Math.round(durationSeconds / 60)))}
        </span>
      </p>
      <IconButton label={`Remove ${fileName}`} onClick={onRemove}>
        <Icon name="x" />
      </IconButton>
    </div>
  );
}
