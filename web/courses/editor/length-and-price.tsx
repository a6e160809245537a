import { Controller, type UseFormReturn } from 'react-hook-form';
import type { CourseFormValues } from '#shared/courses/course.form.ts';
import { DURATION_STEP_HOURS } from '#shared/courses/course.rules.ts';
import { Field } from '#web/ui/form/field.tsx';
import { PriceInput } from '#web/ui/form/price/price-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { COURSE_LABELS } from './course-labels.ts';

export function LengthAndPrice({ form }: { form: UseFormReturn<CourseFormValues> }) {
  const { control, register } = form;
  const { errors } = form.formState;
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <Field
        label={COURSE_LABELS.durationHours}
        description="In half-hour steps"
        error={errors.durationHours?.message}
      >
        <TextInput
          type="number"
          inputMode="decimal"
          step={DURATION_STEP_HOURS}
          min={1}
          {...register('durationHours', { valueAsNumber: true })}
        />
      </Field>
      <Field
        label={COURSE_LABELS.priceCents}
        description="Set to 0 for free courses"
        error={errors.priceCents?.message}
      >
        <Controller
          control={control}
          name="priceCents"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <PriceInput value={value} onChange={onChange} onBlur={onBlur} ref={ref} />
          )}
        />
      </Field>
    </div>
  );
}
