import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import type { Pair } from '#web/ui/pair.ts';

type NailChipProps = {
  /** Outline is to do, a filled lunula is started, full lacquer is done. */
  state: 'todo' | 'started' | 'done';
  /** A number, a letter or a check mark. */
  children: ReactNode;
  pair?: Pair;
  /** `sm` sits in a line of text; `fill` takes the width it is given. */
  size?: 'sm' | 'fill';
  className?: string;
};

/**
 * Numbers live on nails. The lacquer is a single moon at the base that grows until it covers the nail plate, so
 * finishing something paints it from the lunula up. State it in words beside it too: this is only a picture.
 */
export function NailChip({ state, children, pair, size = 'fill', className }: NailChipProps) {
  return (
    <span
      data-pair={pair}
      data-state={state}
      className={classNames(
        'nail-chip',
        size === 'sm' ? 'h-9.5 w-6.5 text-f-2' : 'aspect-5/8 w-full text-f-2 lg:text-f-1',
        className,
      )}
    >
      {state === 'done' ? <span className="nail-chip-gloss" /> : null}
      {children}
    </span>
  );
}
