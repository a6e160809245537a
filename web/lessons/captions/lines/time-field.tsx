import { type KeyboardEvent, useState } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { readTime, sayTime } from './read-time.ts';

type TimeFieldProps = { label: string; seconds: number; onChange: (seconds: number) => void };

const STEP_SECONDS = 0.1;

/** A moment of the film, typed or moved by the arrow keys. */
export function TimeField({ label, seconds, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? seconds : readTime(typed);
  const settle = () => {
    if (typed !== null && read !== null) onChange(read);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: STEP_SECONDS, ArrowDown: -STEP_SECONDS }[event.key];
    // With Alt they lead to another line, which takes the place of this field before it is left.
    if (event.key === 'Enter' || (step !== undefined && event.altKey)) settle();
    else if (step !== undefined) {
      event.preventDefault();
      setTyped(null);
      onChange((read ?? seconds) + step);
    }
  };
  return (
    <Field label={label} error={read === null ? 'A time such as 1:02.5' : undefined}>
      <TextInput
        value={typed ?? sayTime(seconds)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={settle}
        onKeyDown={onKeyDown}
        inputMode="decimal"
        className="font-mono"
      />
    </Field>
  );
}
