import type { UseFormReturn } from 'react-hook-form';
import { LESSON_FILE_LIMITS } from '#shared/lessons/lesson.rules.ts';
import type { Upload } from '#shared/uploads/uploads.contract.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useRowFocus } from '#web/ui/use-row-focus.ts';
import { formatBytes } from '#web/uploads/transfer-speed.ts';
import { UploadField } from '#web/uploads/upload-field.tsx';
import { LESSON_LABELS, type LessonValues } from './lesson-values.ts';

type FilesFieldProps = { form: UseFormReturn<LessonValues>; onUploading: (isUploading: boolean) => void };

/** What learners can download with the lesson: named here, saved with it. */
export function FilesField({ form, onUploading }: FilesFieldProps) {
  const { register } = form;
  const { errors } = form.formState;
  const files = form.watch('files');
  const part = useRowFocus<HTMLDivElement>();
  const set = (next: LessonValues['files']) => form.setValue('files', next, { shouldDirty: true });
  const add = ({ id, fileName, sizeBytes }: Upload) =>
    set([...files, { uploadId: id, name: nameOf(fileName), sizeBytes }]);
  return (
    <FieldGroup
      legend={LESSON_LABELS.files}
      description="Templates and supply lists that learners can download."
      error={errors.files?.message ?? errors.files?.root?.message}
    >
      <div ref={part}>
        {files.length > 0 ? (
          <ul className="mb-4 grid gap-1">
            {files.map((file, index) => (
              <li key={file.uploadId} className="flex items-start gap-1">
                <Field
                  label={<span className="sr-only">Name of file {index + 1}</span>}
                  error={errors.files?.[index]?.name?.message}
                  className="min-w-0 flex-1"
                >
                  <TextInput
                    autoComplete="off"
                    trail={
                      <span className="text-f-1 whitespace-nowrap text-ink-soft">
                        {formatBytes(file.sizeBytes)}
                      </span>
                    }
                    {...register(`files.${index}.name`)}
                  />
                </Field>
                <IconButton
                  label={`Remove ${file.name}`}
                  onClick={() => set(files.filter(({ uploadId }) => uploadId !== file.uploadId))}
                  className="mt-3 -mr-2"
                >
                  <Icon name="x" />
                </IconButton>
              </li>
            ))}
          </ul>
        ) : null}
        {files.length < LESSON_FILE_LIMITS.perLesson ? (
          <UploadField
            kind="file"
            label={files.length > 0 ? 'Add another file' : 'Add a file'}
            hint="PDF, PNG, JPEG or WebP, up to 20 MB. Learners get it as it is."
            onReady={add}
            onBusyChange={onUploading}
          />
        ) : (
          <p className="text-f-1 text-ink-soft">
            A lesson can have up to {LESSON_FILE_LIMITS.perLesson} files.
          </p>
        )}
      </div>
    </FieldGroup>
  );
}

/** What it was called on somebody's computer, without the part that its content tells anyway. */
function nameOf(fileName: string): string {
  const plain = fileName.replace(/\.(?:pdf|png|jpe?g|webp)$/i, '').slice(0, LESSON_FILE_LIMITS.name);
  return plain.trim() || 'File';
}
