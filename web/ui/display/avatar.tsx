import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import type { Pair } from '#web/ui/pair.ts';

type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  /** Drawn when there is no picture; without it, the first letter of the name is used. */
  art?: ReactNode;
  pair?: Pair;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** For when the name is right beside it and the picture should stay silent. */
  decorative?: boolean;
};

const sizes = {
  sm: 'size-8 text-f-1',
  md: 'size-10',
  lg: 'size-13 text-f1',
  xl: 'size-17 text-f2 lg:size-22',
};
const pixels = { sm: 32, md: 40, lg: 52, xl: 88 };

export function Avatar({ name, src, art, pair, size = 'md', decorative = false }: AvatarProps) {
  const shape = classNames('avatar', sizes[size]);
  if (src) {
    return (
      <img
        src={src}
        alt={decorative ? '' : name}
        width={pixels[size]}
        height={pixels[size]}
        loading="lazy"
        decoding="async"
        className={classNames(shape, 'art-dim bg-sunken object-cover outline -outline-offset-1 outline-line')}
      />
    );
  }
  const letter = <span aria-hidden="true">{[...name.trim()][0]?.toUpperCase() ?? ''}</span>;
  const face = classNames(shape, 'avatar-ground');
  return decorative ? (
    <span aria-hidden="true" data-pair={pair} className={face}>
      {art ?? letter}
    </span>
  ) : (
    <span role="img" aria-label={name} data-pair={pair} className={face}>
      {art ?? letter}
    </span>
  );
}
