import type { UseFormReturn } from 'react-hook-form';
import type { CourseFormValues } from '#shared/courses/course.form.ts';
import {
  CATEGORY_LABELS,
  COURSE_CATEGORIES,
  COURSE_DIFFICULTIES,
  COURSE_LIMITS,
  DIFFICULTY_LABELS,
} from '#shared/courses/course.rules.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FieldCounter } from '#web/ui/form/field-counter.tsx';
import { NativeSelect } from '#web/ui/form/native-select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { COURSE_LABELS } from './course-labels.ts';
import { LearningEntries } from './learning-entries.tsx';
import { LengthAndPrice } from './length-and-price.tsx';
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
      <LengthAndPrice form={form} />
      <ThumbnailField form={form} />
      <LearningEntries form={form} />
    </>
  );
}
