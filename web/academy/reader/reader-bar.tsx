import type { Module } from '#shared/academy/academy.contract.ts';
import { MODULE_DIFFICULTY_LABELS } from '#shared/academy/academy.rules.ts';
import { WayBack } from '#web/ui/action/way-back.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { useScrolledPercent } from './use-scrolled-percent.ts';

/** Stays at the top while one reads: the way back, and how far the page is scrolled. */
export function ReaderBar({ module }: { module: Module }) {
  const percent = useScrolledPercent();
  return (
    <div className="sticky top-0 z-10 bg-tint">
      <div className="wrap flex h-15 items-center gap-2.5">
        <WayBack to="/modules" label="Back to Modules" />
        <Badge variant="pair">
          <span className="sr-only">Module </span>
          {module.moduleNumber}
        </Badge>
        <Badge variant="line">{MODULE_DIFFICULTY_LABELS[module.difficultyLevel]}</Badge>
        <span className="text-ui text-ink-soft max-sm:hidden">{module.estimatedReadingTime} min to read</span>
        <span aria-hidden="true" className="ml-auto font-mono text-f-2 font-medium">
          {percent}%
        </span>
      </div>
      <div
        role="progressbar"
        aria-label="Reading progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1 overflow-hidden bg-[color-mix(in_oklab,var(--ink)_14%,transparent)]"
      >
        <div
          className="h-full rounded-r-[4px] bg-pair-ink"
          style={{ transform: `translateX(${percent - 100}%)` }}
        />
      </div>
    </div>
  );
}
