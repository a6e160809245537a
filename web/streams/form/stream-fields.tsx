import type { UseFormReturn } from 'react-hook-form';
import type { StreamFormValues } from '#shared/streams/stream.form.ts';
import { STREAM_LIMITS } from '#shared/streams/stream.rules.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FieldCounter } from '#web/ui/form/field-counter.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { StartTimeField } from './start-time-field.tsx';
import { STREAM_LABELS } from './stream-labels.ts';

type StreamFieldsProps = {
  form: UseFormReturn<StreamFormValues>;
  /** Then its time, and who may watch, can no longer be changed. */
  hasStarted?: boolean;
};

export function StreamFields({ form, hasStarted = false }: StreamFieldsProps) {
  const { control, register } = form;
  const { errors } = form.formState;
  return (
    <>
      <div>
        <Field label={STREAM_LABELS.title} error={errors.title?.message}>
          <TextInput placeholder="Chrome after dark" {...register('title')} />
        </Field>
        <FieldCounter control={control} name="title" limit={STREAM_LIMITS.title} />
      </div>
      {hasStarted ? null : <StartTimeField control={control} />}
      <div>
        <Field label={STREAM_LABELS.description} optional error={errors.description?.message}>
          <Textarea
            rows={4}
            placeholder="What you will paint, and what people may want to have at hand."
            {...register('description')}
          />
        </Field>
        <FieldCounter control={control} name="description" limit={STREAM_LIMITS.description} />
      </div>
      <div className="divide-y divide-line border-line border-y">
        {hasStarted ? null : (
          <Switch
            label={STREAM_LABELS.isPremiumOnly}
            description="Only Premium members can watch. Everyone can see that it takes place."
            {...register('isPremiumOnly')}
          />
        )}
        <Switch
          label={STREAM_LABELS.allowTips}
          description="100% of every tip goes to you."
          {...register('allowTips')}
        />
      </div>
    </>
  );
}
