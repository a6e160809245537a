import type { UseFormReturn } from 'react-hook-form';
import type { EditedLesson } from '#shared/courses/courses.contract.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { Radio } from '#web/ui/form/radio.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { VideoUploader } from '#web/uploads/video-uploader.tsx';
import { LESSON_LABELS, type LessonValues, minutesOf } from './lesson-values.ts';
import { useLessonVideo } from './use-lesson-video.ts';

type VideoFieldProps = {
  form: UseFormReturn<LessonValues>;
  /** As it is saved; null for a new one. */
  lesson: EditedLesson | null;
  isSaving: boolean;
  /** While there is no place for the chosen film yet: a moment. */
  onReserving: (isReserving: boolean) => void;
};

/** An uploaded file or a link. Each keeps its value while the other is shown. */
export function VideoField({ form, lesson, isSaving, onReserving }: VideoFieldProps) {
  const { errors } = form.formState;
  const [source, upload] = form.watch(['source', 'upload']);
  const isComing = source === 'upload' && upload !== null;
  const { problem, choose, goBack } = useLessonVideo(form, lesson);
  return (
    <>
      {/* The uploader says itself what went wrong, but not if the lesson's link is shown again instead. */}
      <FieldGroup
        legend={LESSON_LABELS.source}
        error={source === 'link' ? (problem ?? undefined) : errors.upload?.message}
      >
        <div className="flex flex-wrap gap-x-6">
          <Radio label="Upload a file" value="upload" {...form.register('source')} />
          <Radio label="Paste a link" value="link" {...form.register('source')} />
        </div>
      </FieldGroup>
      {/* Hidden rather than removed, so that an upload continues. */}
      <div hidden={source !== 'upload'}>
        <VideoUploader
          current={upload}
          isSaving={isSaving}
          onChange={choose}
          onGoBack={goBack}
          onReserving={onReserving}
        />
      </div>
      {source === 'link' ? (
        <Field
          label={LESSON_LABELS.videoUrl}
          description="A YouTube video, or an https link to a video file (.mp4, .m4v, .webm or .mov)"
          error={errors.videoUrl?.message}
        >
          <TextInput
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            {...form.register('videoUrl', { onBlur: () => void form.trigger('videoUrl') })}
          />
        </Field>
      ) : null}
      <Field
        label={LESSON_LABELS.durationMinutes}
        description={isComing ? 'Read from the file' : 'How long the lesson is'}
        error={errors.durationMinutes?.message}
        className="max-w-60"
      >
        {isComing ? (
          <TextInput
            key="read"
            type="number"
            readOnly
            value={upload.durationSeconds === null ? '' : minutesOf(upload)}
          />
        ) : (
          <TextInput
            key="typed"
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
            {...form.register('durationMinutes', { valueAsNumber: true })}
          />
        )}
      </Field>
    </>
  );
}
