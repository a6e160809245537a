import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import type { Pair } from '#web/ui/pair.ts';

type FeatureCellProps = {
  title: string;
  text: string;
  pair: Pair;
  /** A drawing behind the text that runs off the cell's edge. */
  picture?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** One cell of the grid: the pair's ground, a heading, a sentence, and something to look at. */
export function FeatureCell({ title, text, pair, picture, className, children }: FeatureCellProps) {
  return (
    <article
      data-pair={pair}
      className={classNames(
        'ground relative isolate flex min-h-75 flex-col overflow-hidden rounded-card p-6 lg:min-h-95 lg:p-9',
        className,
      )}
    >
      {picture}
      <h3 className="text-f3 leading-[1.05]">{title}</h3>
      <p className="mt-2.5 max-w-[26em] leading-[1.45]">{text}</p>
      {children}
    </article>
  );
}
