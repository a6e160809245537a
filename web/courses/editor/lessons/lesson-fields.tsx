import type { UseFormReturn } from 'react-hook-form';
import type { EditedLesson } from '#shared/courses/courses.contract.ts';
import { LESSON_LIMITS } from '#shared/lessons/lesson.rules.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FieldCounter } from '#web/ui/form/field-counter.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { LESSON_LABELS, type LessonValues } from './lesson-values.ts';
import { VideoField } from './video-field.tsx';

type LessonFieldsProps = {
  form: UseFormReturn<LessonValues>;
  lesson: EditedLesson | null;
  isSaving: boolean;
  onReserving: (isReserving: boolean) => void;
};

export function LessonFields({ form, lesson, isSaving, onReserving }: LessonFieldsProps) {
  const { control, register } = form;
  const { errors } = form.formState;
  return (
    <>
      <div>
        <Field label={LESSON_LABELS.title} error={errors.title?.message}>
          <TextInput placeholder="The first vein" {...register('title')} />
        </Field>
        <FieldCounter control={control} name="title" limit={LESSON_LIMITS.title} />
      </div>
      <div>
        <Field
          label={LESSON_LABELS.description}
          optional
          description="A sentence or two. Everybody can read it on the course’s page."
          error={errors.description?.message}
        >
          <Textarea
            rows={3}
            placeholder="What to have on the table, and what to watch for."
            {...register('description')}
          />
        </Field>
        <FieldCounter control={control} name="description" limit={LESSON_LIMITS.description} />
      </div>
      <VideoField form={form} lesson={lesson} isSaving={isSaving} onReserving={onReserving} />
      <div>
        <Field
          label={LESSON_LABELS.content}
          optional
          description="Below the video, or instead of one. You can use Markdown: ## for headings, - for lists, ** around bold words."
          error={errors.content?.message}
        >
          <Textarea rows={6} {...register('content')} />
        </Field>
        <FieldCounter control={control} name="content" limit={LESSON_LIMITS.content} />
      </div>
      <Checkbox
        label={LESSON_LABELS.isFreePreview}
        description="Everyone can watch this lesson, without an account."
        {...register('isFreePreview')}
      />
    </>
  );
}
