import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type BadgeProps = ComponentProps<'span'> & {
  /** `holo` is for Premium only; `ground` sits on a pair's ground, `glass` on a picture or video. */
  variant?: 'plain' | 'line' | 'pair' | 'ground' | 'holo' | 'live' | 'glass' | 'success' | 'danger';
};

const variants = {
  plain: 'bg-sunken text-ink',
  line: 'border border-[color-mix(in_oklab,currentColor_50%,transparent)]',
  pair: 'bg-g text-on',
  ground: 'bg-on text-g',
  holo: 'bg-holo text-on-holo',
  live: "bg-live text-on-live before:size-[7px] before:rounded-pill before:bg-current before:content-['']",
  glass: 'bg-night/80 text-on-night',
  success: 'border border-current text-success',
  danger: 'border border-current text-danger',
};

export function Badge({ variant = 'plain', className, ...rest }: BadgeProps) {
  return <span {...rest} className={classNames('badge', variants[variant], className)} />;
}
