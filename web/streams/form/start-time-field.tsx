import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { type StreamFormValues, TOO_SOON } from '#shared/streams/stream.form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { STREAM_LABELS } from './stream-labels.ts';
import { nameZone, readWallTime, wallTimeOf } from './zoned-time.ts';

const SKIPPED = 'Clocks are put forward then, and this time is skipped. Please choose another.';
/** Keeps browsers from asking for six digits. */
const LAST_YEAR = '9999-12-31T23:59';

/** Typed as the viewer's own clock shows it, kept in UTC. */
export function StartTimeField({ control }: { control: Control<StreamFormValues> }) {
  const { field, fieldState } = useController({ control, name: 'scheduledStartTime' });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const [typed, setTyped] = useState({ local: '', moment: '', isSkipped: false });
  // A draft that comes back, or is discarded, changes the value without anyone typing.
  const isTyped = typed.moment === field.value;
  const at = field.value ? new Date(field.value) : new Date();
  return (
    <Field
      label={STREAM_LABELS.scheduledStartTime}
      description={
        <>
          {TOO_SOON}
          <span className="block">Your time zone: {nameZone(at, timeZone)}</span>
        </>
      }
      error={isTyped && typed.isSkipped ? SKIPPED : fieldState.error?.message}
    >
      <TextInput
        type="datetime-local"
        max={LAST_YEAR}
        name={field.name}
        ref={field.ref}
        onBlur={field.onBlur}
        value={isTyped ? typed.local : wallTimeOf(field.value, timeZone)}
        onChange={({ target }) => {
          const read = readWallTime(target.value, timeZone);
          setTyped({ local: target.value, ...read });
          field.onChange(read.moment);
        }}
      />
    </Field>
  );
}
