import { clockTime } from '#web/lessons/clock-time.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { TextPart } from './find-cues.ts';

type TranscriptLineProps = {
  start: number;
  parts: readonly TextPart[];
  isCurrent: boolean;
  isTabStop: boolean;
  onSelect: () => void;
};

export function TranscriptLine({ start, parts, isCurrent, isTabStop, onSelect }: TranscriptLineProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onSelect}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isCurrent ? 'true' : undefined}
        className={classNames(
          'grid min-h-11 w-full grid-cols-[3.25rem_minmax(0,1fr)] items-baseline gap-x-2 rounded-[8px] px-3 py-2.5 text-left leading-snug -outline-offset-2 transition-colors',
          isCurrent ? 'bg-tint-deep font-[550] text-ink' : 'text-ink-soft hover:bg-hover hover:text-ink',
        )}
      >
        <span className="font-mono text-f-2 font-medium">{clockTime(start)}</span>
        <span className="text-ui">
          {parts.map(({ text, isMatch }, index) =>
            isMatch ? (
              <mark key={`${index}-${text}`} className="rounded-[3px] bg-c/40 text-inherit">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </span>
      </button>
    </li>
  );
}
