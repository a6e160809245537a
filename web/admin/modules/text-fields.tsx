import { Controller, type UseFormReturn } from 'react-hook-form';
import { isFreeWithPremium } from '#shared/academy/academy.rules.ts';
import type { ModuleFormValues } from '#shared/academy/module.form.ts';
import { MODULE_LIMITS } from '#shared/academy/module.rules.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FieldCounter } from '#web/ui/form/field-counter.tsx';
import { PriceInput } from '#web/ui/form/price/price-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { messageIn } from './message-in.ts';
import { MODULE_LABELS } from './module-labels.ts';

type TextFieldsProps = { form: UseFormReturn<ModuleFormValues>; moduleNumber: number };

export function TextFields({ form: { control, register, formState }, moduleNumber }: TextFieldsProps) {
  const { errors } = formState;
  return (
    <>
      <div>
        <Field label={MODULE_LABELS.title} error={errors.title?.message}>
          <TextInput {...register('title')} />
        </Field>
        <FieldCounter control={control} name="title" limit={MODULE_LIMITS.title} />
      </div>
      <div>
        <Field label={MODULE_LABELS.description} error={errors.description?.message}>
          <Textarea rows={2} {...register('description')} />
        </Field>
        <FieldCounter control={control} name="description" limit={MODULE_LIMITS.description} />
      </div>
      <Field
        label={MODULE_LABELS.learningObjectives}
        description={`One per line, ${MODULE_LIMITS.fewestObjectives} to ${MODULE_LIMITS.mostObjectives} of them`}
        error={messageIn(errors.learningObjectives)}
      >
        <Controller
          control={control}
          name="learningObjectives"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Textarea
              ref={ref}
              rows={5}
              value={value.join('\n')}
              onChange={({ target }) => onChange(target.value.split('\n'))}
              onBlur={() => {
                onChange(value.filter((line) => line.trim() !== ''));
                onBlur();
              }}
            />
          )}
        />
      </Field>
      {isFreeWithPremium(moduleNumber) ? null : (
        <Field label={MODULE_LABELS.individualPriceCents} error={errors.individualPriceCents?.message}>
          <Controller
            control={control}
            name="individualPriceCents"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <PriceInput value={value ?? Number.NaN} onChange={onChange} onBlur={onBlur} ref={ref} />
            )}
          />
        </Field>
      )}
    </>
  );
}
