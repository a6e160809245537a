import { Controller, type UseFormReturn } from 'react-hook-form';
import type { CourseFormValues } from '#shared/courses/course.form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { COURSE_LABELS } from './course-labels.ts';
import { EntryList } from './entry-list.tsx';

/** What people will learn, and what they need for it. */
export function LearningEntries({ form }: { form: UseFormReturn<CourseFormValues> }) {
  const { control } = form;
  const { errors } = form.formState;
  return (
    <>
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
