import { Icon } from '#web/ui/icon/icon.tsx';
import { buttonStyle } from './button-style.ts';

/** `rel` adds to what keeps the other site from knowing where people come from. */
type OutsideLinkProps = { label: string; href: string; rel?: string };

/** Leads to another site, in a tab of its own. */
export function OutsideLink({ label, href, rel = '' }: OutsideLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel={`noopener noreferrer ${rel}`.trim()}
      className={`${buttonStyle({ variant: 'ghost', size: 'sm' })} gap-1.5`}
    >
      {label}
      <Icon name="arrow-up-right" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
