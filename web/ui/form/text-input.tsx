import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { useFieldControl } from './field-context.ts';
import { InputShell } from './input-shell.tsx';

type TextInputProps = ComponentProps<'input'> & {
  /** Before and after the text: a currency sign, a unit, a button. */
  lead?: ReactNode;
  trail?: ReactNode;
};

export function TextInput({ lead, trail, className, ...rest }: TextInputProps) {
  return (
    <InputShell className={className}>
      {lead ? <span className="text-ink-soft">{lead}</span> : null}
      <input
        {...rest}
        {...useFieldControl(rest)}
        className={classNames(
          'w-0 flex-1 self-stretch bg-transparent text-f0 outline-none',
          rest.type === 'number' && 'tabular-nums',
        )}
      />
      {trail}
    </InputShell>
  );
}
