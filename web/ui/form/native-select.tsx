import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useFieldControl } from './field-context.ts';
import { InputShell } from './input-shell.tsx';

type NativeSelectProps = ComponentProps<'select'> & {
  /** `quiet` has no outline: for sorting, next to a count. */
  look?: 'field' | 'quiet';
};

/** The browser's own list: it costs no script, and phones show their native picker. */
export function NativeSelect({ look = 'field', className, ...rest }: NativeSelectProps) {
  const control = { ...rest, ...useFieldControl(rest) };
  if (look === 'quiet') {
    return (
      <span className={classNames('relative inline-flex items-center', className)}>
        <select
          {...control}
          className="h-11 appearance-none rounded-chip bg-transparent pr-6 pl-1 text-ui font-semibold"
        />
        <Icon name="chevron-down" className="pointer-events-none absolute right-0.5 size-4" />
      </span>
    );
  }
  return (
    <InputShell shape="bare" className={className}>
      <select
        {...control}
        className="w-full appearance-none self-stretch rounded-pill bg-transparent pr-12 pl-4.5 text-f0 text-ellipsis outline-none"
      />
      <Icon name="chevron-down" className="pointer-events-none absolute right-4.5 text-ink-soft" />
    </InputShell>
  );
}
