import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import type { Pair } from '#web/ui/pair.ts';

type PillProps = Omit<ComponentProps<'button'>, 'aria-pressed' | 'type'> & {
  pressed: boolean;
  /** A small swatch of this pair's lacquer before the label. */
  pair?: Pair | undefined;
};

/** A filter that is on or off. */
export function Pill({ pressed, pair, className, children, ...rest }: PillProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={pressed}
      className={classNames(
        'pill',
        pressed ? 'border-ink bg-ink text-paper' : 'border-line-strong hover:bg-hover',
        className,
      )}
    >
      {pair ? (
        <span data-pair={pair} className="h-[15px] w-2.5 rounded-[6px_6px_5px_5px/9px_9px_4px_4px] bg-a" />
      ) : null}
      {children}
    </button>
  );
}
