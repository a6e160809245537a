import { classNames } from '#web/ui/class-names.ts';
import { Link, type LinkProps } from './link.tsx';

type TextLinkProps = LinkProps & {
  /** Always underlined: a link within text must not be marked by colour alone. */
  inline?: boolean;
  /** `current` for a pair's ground, foil or a video, where lacquer would be lost. */
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
