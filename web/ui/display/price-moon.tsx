import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type PriceMoonProps = { children: ReactNode; variant?: 'paper' | 'holo'; side?: 'left' | 'center' };

/** A half-moon cut out of a picture's lower edge, in the page's own colour. The picture must be `relative`. */
export function PriceMoon({ children, variant = 'paper', side = 'left' }: PriceMoonProps) {
  return (
    <span
      className={classNames(
        'price-moon',
        variant === 'holo' ? 'bg-holo text-on-holo' : 'bg-paper text-ink',
        side === 'center' ? 'left-1/2 -translate-x-1/2' : 'left-2.5 lg:left-3',
      )}
    >
      {children}
    </span>
  );
}
