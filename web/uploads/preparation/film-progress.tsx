import { classNames } from '#web/ui/class-names.ts';
import type { FilmStage } from './film-stage.ts';

/** How much of the whole way each part is: preparing takes longer on most lines. */
const PARTS = { upload: 'basis-1/3', preparation: 'basis-2/3' } as const;
const UPLOAD_SHARE = 1 / 3;
const ORDER = ['upload', 'preparation'] as const;

type FilmProgressProps = { name: string; stage: FilmStage; className?: string };

/** One bar for all of a film's way, in two parts, and where it is in words. */
export function FilmProgress({ name, stage, className }: FilmProgressProps) {
  const { part, percent, hasFailed } = stage;
  const words = wordsOf(stage);
  return (
    <div className={classNames('grid gap-1.5', className)}>
      <p className={classNames('text-f-1 tabular-nums', hasFailed ? 'text-danger' : 'text-ink-soft')}>
        {words}
      </p>
      {hasFailed ? null : (
        <div
          role="progressbar"
          aria-label={name}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={ofTheWay(stage)}
          aria-valuetext={words}
          className="flex gap-0.5"
        >
          {ORDER.map((one) => (
            <span
              key={one}
              className={classNames(
                PARTS[one],
                'h-1.5 overflow-hidden rounded-pill bg-[color-mix(in_oklab,var(--ink)_14%,transparent)]',
              )}
            >
              <PartFill
                percent={one === part ? percent : ORDER.indexOf(one) < ORDER.indexOf(part) ? 100 : 0}
              />
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

/** What the first part of the bar says, where nothing is to be seen of the second. */
function wordsOf({ part, percent, words, hasFailed }: FilmStage): string {
  return part === 'preparation' && percent === 0 && !hasFailed ? `Uploaded · ${words}` : words;
}

function ofTheWay({ part, percent }: FilmStage): number | undefined {
  if (percent === undefined) return undefined;
  return Math.round(
    part === 'upload' ? percent * UPLOAD_SHARE : 100 * UPLOAD_SHARE + percent * (1 - UPLOAD_SHARE),
  );
}

function PartFill({ percent }: { percent: number | undefined }) {
  return (
    <span
      className={classNames(
        'block h-full rounded-pill bg-lacquer transition-transform',
        percent === undefined && 'w-1/3 animate-sweep',
      )}
      style={percent === undefined ? undefined : { transform: `translateX(${percent - 100}%)` }}
    />
  );
}
