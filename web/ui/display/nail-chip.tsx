import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import type { Pair } from '#web/ui/pair.ts';

type NailChipProps = {
  /** Outline is to do, a filled lunula is started, full lacquer is done. */
  state: 'todo' | 'started' | 'done';
  /** A number, a letter or a check. */
  children: ReactNode;
  pair?: Pair;
  /** `sm` stands in a row of text; `fill` takes the width it is given. */
  size?: 'sm' | 'fill';
  className?: string;
};

/**
 * Numbers live on nails. The lacquer is one moon at the base that grows until it covers the plate, so that
 * finishing something paints it from the lunula upward. Say the state in words beside it: this is only a picture.
 */
export function NailChip({ state, children, pair, size = 'fill', className }: NailChipProps) {
  return (
    <span
      data-pair={pair}
      className={classNames(
        'nail-shape relative isolate grid shrink-0 place-items-center overflow-hidden border-pair-ink font-mono font-semibold leading-none transition-colors',
        size === 'sm' ? 'h-9.5 w-6.5 text-f-2' : 'aspect-5/8 w-full text-f-2 lg:text-f-1',
        state === 'done' ? 'border-0 text-on-a' : 'border-[1.5px] text-pair-ink',
        className,
      )}
    >
      <span
        className={classNames(
          'half-moon absolute bottom-0 left-[4%] -z-10 h-[30%] w-[92%] origin-bottom transition-[scale,background-color] duration-250',
          state === 'todo' && 'scale-0 bg-pair-ink',
          state === 'started' && 'scale-100 bg-pair-ink',
          state === 'done' && 'scale-600 bg-a',
        )}
      />
      <span
        className={classNames(
          'nail-shape nail-gloss pointer-events-none absolute inset-0 transition-opacity duration-250',
          state !== 'done' && 'opacity-0',
        )}
      />
      {children}
    </span>
  );
}
