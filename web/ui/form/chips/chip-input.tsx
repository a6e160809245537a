import { type ClipboardEvent, type KeyboardEvent, type Ref, useRef } from 'react';
import { useFieldControl } from '#web/ui/form/field-context.ts';
import { InputShell } from '#web/ui/form/input-shell.tsx';
import { useMergedRef } from '#web/ui/use-merged-ref.ts';
import { addChips } from './add-chips.ts';
import { Chip } from './chip.tsx';
import { useEntries } from './use-entries.ts';

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

/** Several short words. Enter or a comma adds one, Backspace removes the last; a half-typed word counts too. */
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
  const { text, chips, said, type, add, remove } = useEntries({
    value,
    onChange,
    merge: (entries, words) => addChips(entries, words, { max, maxLength }),
  });
  const input = useRef<HTMLInputElement>(null);
  const control = useFieldControl({});

  const removeAndGoOn = (chip: string) => {
    remove(chip);
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = chips.at(-1);
    if (event.key === 'Enter' || event.key === ',') {
      // Even when blank: Enter would submit the whole form.
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && !text && last !== undefined) {
      removeAndGoOn(last);
    }
  };

  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[,\n]/.test(pasted)) return;
    event.preventDefault();
    add(`${text}${pasted}`);
  };

  return (
    <InputShell shape="card" className="flex-wrap items-center gap-1.5 p-1.5">
      {chips.map((chip) => (
        <Chip key={chip} text={chip} disabled={disabled} onRemove={() => removeAndGoOn(chip)} />
      ))}
      <input
        {...control}
        ref={useMergedRef(input, ref)}
        name={name}
        value={text}
        disabled={disabled}
        maxLength={maxLength}
        placeholder={chips.length ? undefined : placeholder}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={onBlur}
        className="h-9 min-w-24 flex-1 bg-transparent px-3 text-f0 outline-none"
      />
      <span aria-live="polite" className="sr-only">
        {said}
      </span>
    </InputShell>
  );
}
