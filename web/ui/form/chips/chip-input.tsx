import { type ClipboardEvent, type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { useFieldControl } from '#web/ui/form/field-context.ts';
import { InputShell } from '#web/ui/form/input-shell.tsx';
import { useMergedRef } from '#web/ui/use-merged-ref.ts';
import { addChips } from './add-chips.ts';
import { Chip } from './chip.tsx';

type ChipInputProps = {
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  placeholder?: string;
  name?: string;
  max?: number;
  maxLength?: number;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** Several short words. Enter or a comma adds one, Backspace removes the last; a half-typed word is kept on blur. */
export function ChipInput({
  value,
  onChange,
  onBlur,
  placeholder,
  name,
  max = 20,
  maxLength = 40,
  disabled,
  ref,
}: ChipInputProps) {
  const [draft, setDraft] = useState('');
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const control = useFieldControl({});

  const add = (text: string) => {
    const next = addChips(value, text, { max, maxLength });
    setDraft('');
    if (next.length === value.length) return;
    onChange(next);
    setSaid(`Added ${next.slice(value.length).join(', ')}`);
  };

  const remove = (chip: string) => {
    onChange(value.filter((other) => other !== chip));
    setSaid(`Removed ${chip}`);
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = value.at(-1);
    if (event.key === 'Enter' || event.key === ',') {
      // Even when blank: Enter would submit the whole form.
      event.preventDefault();
      add(draft);
    } else if (event.key === 'Backspace' && !draft && last !== undefined) {
      remove(last);
    }
  };

  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!/[,\n]/.test(text)) return;
    event.preventDefault();
    add(`${draft}${text}`);
  };

  return (
    <InputShell shape="card" className="flex-wrap items-center gap-1.5 p-1.5">
      {value.map((chip) => (
        <Chip key={chip} text={chip} disabled={disabled} onRemove={() => remove(chip)} />
      ))}
      <input
        {...control}
        ref={useMergedRef(input, ref)}
        name={name}
        value={draft}
        disabled={disabled}
        maxLength={maxLength}
        placeholder={value.length ? undefined : placeholder}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => {
          add(draft);
          onBlur?.();
        }}
        className="h-9 min-w-24 flex-1 bg-transparent px-3 text-f0 outline-none"
      />
      <span aria-live="polite" className="sr-only">
        {said}
      </span>
    </InputShell>
  );
}
