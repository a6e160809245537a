import type { ComponentProps, ReactNode } from 'react';

type RadioProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; description?: ReactNode };

export function Radio({ label, description, className, ...rest }: RadioProps) {
  return (
    <label className="flex min-h-11 gap-3 py-2.5 has-disabled:opacity-50">
      <span className="relative size-6 shrink-0">
        <input
          {...rest}
          type="radio"
          className="peer size-6 appearance-none rounded-pill border border-line-strong bg-surface transition-colors checked:border-lacquer hover:border-ink-soft"
        />
        <span className="pointer-events-none absolute inset-1.5 scale-0 rounded-pill bg-lacquer transition-transform peer-checked:scale-100 forced-colors:bg-[Highlight]" />
      </span>
      <span className={className}>
        {label}
        {description ? <span className="block text-f-1 text-ink-soft">{description}</span> : null}
      </span>
    </label>
  );
}
