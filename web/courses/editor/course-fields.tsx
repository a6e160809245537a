import { Controller, type UseFormReturn } from 'react-hook-form';
import type { CourseFormValues } from '#shared/courses/course.form.ts';
import {
  CATEGORY_LABELS,
  COURSE_CATEGORIES,
  COURSE_DIFFICULTIES,
  COURSE_LIMITS,
  DIFFICULTY_LABELS,
  DURATION_STEP_HOURS,
} from '#shared/courses/course.rules.ts';
import { Field } from '#web/ui/form/field.tsx';
import { NativeSelect } from '#web/ui/form/native-select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { COURSE_LABELS } from './course-labels.ts';
import { EntryList } from './entry-list.tsx';
import { FieldCounter } from './field-counter.tsx';
import { PriceInput } from './price-input.tsx';
import { ThumbnailField } from './thumbnail-field.tsx';

export function CourseFields({ form }: { form: UseFormReturn<CourseFormValues> }) {
  const { control, register } = form;
  const { errors } = form.formState;
  return (
    <>
      <div>
        <Field label={COURSE_LABELS.title} error={errors.title?.message}>
          <TextInput placeholder="Marble Without Panic" {...register('title')} />
        </Field>
        <FieldCounter control={control} name="title" limit={COURSE_LIMITS.title} />
      </div>
      <Field label={COURSE_LABELS.category} error={errors.category?.message}>
        <NativeSelect {...register('category')}>
          {COURSE_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {CATEGORY_LABELS[category]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <div>
        <Field label={COURSE_LABELS.description} error={errors.description?.message}>
          <Textarea
            rows={4}
            placeholder="What people will have made by the end, and how you get there."
            {...register('description')}
          />
        </Field>
        <FieldCounter control={control} name="description" limit={COURSE_LIMITS.description} />
      </div>
      <Field label={COURSE_LABELS.difficultyLevel} error={errors.difficultyLevel?.message}>
        <NativeSelect {...register('difficultyLevel')}>
          {COURSE_DIFFICULTIES.map((difficulty) => (
            <option key={difficulty} value={difficulty}>
              {DIFFICULTY_LABELS[difficulty]}
            </option>
          ))}
        </NativeSelect>
      </Field>
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
      <ThumbnailField form={form} />
      <Field label={COURSE_LABELS.whatYouLearn} error={errors.whatYouLearn?.message}>
        <Controller
          control={control}
          name="whatYouLearn"
          render={({ field: { name, disabled, ...field } }) => (
            <EntryList {...field} placeholder="Paint a vein that wanders" />
          )}
        />
      </Field>
      <Field label={COURSE_LABELS.requirements} error={errors.requirements?.message}>
        <Controller
          control={control}
          name="requirements"
          render={({ field: { name, disabled, ...field } }) => (
            <EntryList {...field} placeholder="A liner brush, size 00" />
          )}
        />
      </Field>
    </>
  );
}
