import type { ReactNode } from 'react';
import { countOf } from '#shared/count-of.ts';
import { type CaptionLanguage, directionOf } from '#shared/lessons/caption-languages.ts';
import type { Cue } from '#shared/lessons/web-vtt.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { sayTime } from './read-time.ts';

type LineRowProps = {
  line: Cue;
  number: number;
  isOpen: boolean;
  warnings: number;
  language: CaptionLanguage;
  onSelect: () => void;
  /** What it is edited with, if it is open. */
  children: ReactNode;
};

export function LineRow({ line, number, isOpen, warnings, language, onSelect, children }: LineRowProps) {
  const words = line.text || 'No words yet';
  return (
    <li
      data-open={isOpen || undefined}
      className={classNames(
        'caption-line rounded-card border',
        isOpen ? 'border-line-strong bg-surface' : 'border-transparent',
      )}
    >
      <button
        type="button"
        data-line={number}
        onClick={onSelect}
        tabIndex={isOpen ? 0 : -1}
        aria-expanded={isOpen}
        aria-label={`Line ${number}: ${sayTime(line.start)} ${words}${warnings > 0 ? `, ${countOf(warnings, 'warning')}` : ''}`}
        className="grid min-h-11 w-full grid-cols-[5.5rem_minmax(0,1fr)_auto] items-center gap-x-2 rounded-card px-3 py-2 text-left text-ui -outline-offset-2 hover:bg-hover"
      >
        {isOpen ? (
          <span className="col-span-2 text-ink-soft">Line {number}</span>
        ) : (
          <>
            <span className="font-mono text-f-1 text-ink-soft">{sayTime(line.start)}</span>
            {/* Two words for whoever reads what is written, as in the name. */}{' '}
            <span lang={language} dir={directionOf(language)} className="truncate">
              {words}
            </span>
          </>
        )}
        {warnings > 0 ? <Icon name="triangle-exclamation-point" className="size-4 text-danger" /> : null}
      </button>
      {children}
    </li>
  );
}
