import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useMergedRef } from '#web/ui/use-merged-ref.ts';
import { useFieldControl } from './field-context.ts';
import { InputShell } from './input-shell.tsx';
import { LengthCounter } from './length-counter.tsx';

/** Grows with its text. With `maxLength`, shows a counter near the limit. */
export function Textarea({
  ref,
  rows = 4,
  onInput,
  onFocus,
  className,
  ...rest
}: ComponentProps<'textarea'>) {
  const own = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const { maxLength } = rest;

  // A form library may have filled in a draft before anyone typed.
  useEffect(() => setText(own.current?.value ?? ''), []);

  return (
    <div className={className}>
      <InputShell shape="card">
        <textarea
          {...rest}
          {...useFieldControl(rest)}
          ref={useMergedRef(own, ref)}
          rows={rows}
          onInput={(event) => {
            setText(event.currentTarget.value);
            onInput?.(event);
          }}
          onFocus={(event) => {
            setText(event.currentTarget.value);
            onFocus?.(event);
          }}
          className="field-sizing-content max-h-[60dvh] w-0 flex-1 resize-y bg-transparent px-4.5 py-3.5 text-f0 outline-none"
          style={{ minHeight: `calc(${rows} * 1.5em + 1.75rem)` }}
        />
      </InputShell>
      {maxLength ? <LengthCounter text={text} limit={maxLength} /> : null}
    </div>
  );
}
