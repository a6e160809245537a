import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Module } from '#shared/academy/academy.contract.ts';
import { MODULE_DIFFICULTY_LABELS } from '#shared/academy/academy.rules.ts';
import { WayBack } from '#web/ui/action/way-back.tsx';
import { Badge } from '#web/ui/display/badge.tsx';

type ReaderBarProps = {
  module: Module;
  percentage: number;
  /** The buttons at its end. */
  children: ReactNode;
};

/** Stays at the top while reading: the way back, and how much has been read. */
export function ReaderBar({ module, percentage, children }: ReaderBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const isStuck = useIsStuck(bar);
  return (
    <div
      ref={bar}
      data-stuck={isStuck || undefined}
      className="reader-bar sticky top-0 z-10 bg-tint print:hidden"
    >
      <div className="wrap relative flex min-h-15 flex-wrap items-center gap-x-2 sm:gap-x-2.5">
        <WayBack to="/modules" label="Back to Modules" />
        <Badge variant="pair">
          <span className="sr-only">Module </span>
          {module.moduleNumber}
        </Badge>
        <Badge variant="line" className="max-[22.5rem]:sr-only">
          {MODULE_DIFFICULTY_LABELS[module.difficultyLevel]}
        </Badge>
        <span className="text-ui text-ink-soft max-md:hidden">{module.estimatedReadingTime} min to read</span>
        <span aria-hidden="true" className="ml-auto font-mono text-f-2 font-medium max-[26rem]:hidden">
          {percentage}%
        </span>
        <div className="flex items-center gap-1 max-[26rem]:ml-auto sm:gap-2">{children}</div>
      </div>
      <div
        role="progressbar"
        aria-label="Reading progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percentage}
        className="h-1 overflow-hidden bg-[color-mix(in_oklab,var(--ink)_14%,transparent)]"
      >
        <div
          className="h-full rounded-r-[4px] bg-pair-ink transition-transform"
          style={{ transform: `translateX(${percentage - 100}%)` }}
        />
      </div>
    </div>
  );
}

/** Whether the site's header has scrolled away. On a phone the bar then takes over its arrow. */
function useIsStuck(bar: RefObject<HTMLElement | null>): boolean {
  const [isStuck, setIsStuck] = useState(false);
  useEffect(() => {
    if (!bar.current) return;
    const observer = new IntersectionObserver(
      ([seen]) => setIsStuck((seen?.boundingClientRect.top ?? 1) < 1),
      {
        // The bar is whole as long as it keeps clear of the topmost pixel.
        rootMargin: '-1px 100px 0px',
        threshold: 1,
      },
    );
    observer.observe(bar.current);
    return () => observer.disconnect();
  }, [bar]);
  return isStuck;
}
