import { classNames } from '#web/ui/class-names.ts';
import { Link, type LinkProps } from './link.tsx';

type TextLinkProps = LinkProps & {
  /** Underlined from the start: a link among words must not be told by colour alone. */
  inline?: boolean;
  /** `current` on a pair's ground, on foil or on a film, where lacquer would drown. */
  tone?: 'lacquer' | 'current';
};

export function TextLink({ inline = false, tone = 'lacquer', className, ...rest }: TextLinkProps) {
  return (
    <Link
      {...rest}
      className={classNames(
        'rounded-chip decoration-1 underline-offset-4 hover:underline',
        tone === 'lacquer' && 'text-lacquer',
        inline ? 'font-medium underline' : 'touch-target inline-flex items-center gap-1.5 font-semibold',
        className,
      )}
    />
  );
}
