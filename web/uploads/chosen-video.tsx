import { formatMinutes } from '#shared/duration.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { FilmFate } from './fate/ask-after-film.ts';
import { wordComing } from './fate/word-coming.ts';
import { FilmProgress } from './preparation/film-progress.tsx';
import type { FilmStage } from './preparation/film-stage.ts';
import type { VideoChoice } from './use-video-upload.ts';

/** How high the line of a film is, with the bar that comes and goes beneath its name, and what it says. */
export const FILM_LINE = '[--film-line:calc(2lh+.75rem)] max-sm:[--film-line:calc(3lh+.75rem)]';

/** Where none is chosen yet, its place is kept by what it is chosen with: nothing below moves when it comes. */
export const ROOM_FOR_FILM_LINE = 'py-[calc(1.5rem+(var(--film-line)+.75rem)/2)]';

type ChosenVideoProps = {
  video: VideoChoice;
  /** Of one that this tab does not send. */
  fate: FilmFate | null;
  /** Of one that has arrived and is not ready for every screen, or failed. */
  preparing: FilmStage | null;
  onRemove: () => void;
};

export function ChosenVideo({ video, fate, preparing, onRemove }: ChosenVideoProps) {
  const { fileName, durationSeconds } = video;
  return (
    <div className="mb-3 flex items-center gap-3">
      <Icon name="film" className="text-ink-soft" />
      <div className="min-h-(--film-line) min-w-0 flex-1">
        <p className="truncate font-semibold" title={fileName}>
          {fileName}
        </p>
        <div className="text-f-1 text-ink-soft">
          {preparing ? (
            <FilmProgress name={fileName} stage={preparing} />
          ) : durationSeconds === null ? (
            wordComing(fate?.step === 'coming' ? fate.from : null)
          ) : (
            formatMinutes(Math.max(1, Math.round(durationSeconds / 60)))
          )}
        </div>
      </div>
      <IconButton label={`Remove ${fileName}`} onClick={onRemove}>
        <Icon name="x" />
      </IconButton>
    </div>
  );
}
