import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** `plain` for tinted pages, `outline` on paper, `ground` in the pair's colour, `foil` for Premium only. */
  variant?: 'plain' | 'outline' | 'ground' | 'foil';
};

const variants = {
  plain: 'rounded-card bg-surface',
  outline: 'rounded-card border border-line bg-surface',
  ground: 'ground rounded-card',
  foil: 'foil',
};

export function Card({ as: Tag = 'div', variant = 'outline', className, ...rest }: CardProps) {
  return <Tag {...(rest as object)} className={classNames(variants[variant], 'p-5 sm:p-6', className)} />;
}
