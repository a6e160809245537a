import type { UseFormReturn } from 'react-hook-form';
import type { CourseFormValues } from '#shared/courses/course.form.ts';
import { isThumbnailAddress } from '#shared/courses/thumbnail-address.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ImageUploader } from '#web/uploads/image-uploader.tsx';
import { COURSE_LABELS } from './course-labels.ts';
import { ThumbnailPreview } from './thumbnail-preview.tsx';

/** An address, or a picture to upload. Without either, the course keeps its own nail art. */
export function ThumbnailField({ form }: { form: UseFormReturn<CourseFormValues> }) {
  const address = form.watch('thumbnailUrl').trim();
  return (
    <div>
      <Field
        label={COURSE_LABELS.thumbnailUrl}
        optional
        description="Without one, your course wears the nail art we drew for it"
        error={form.formState.errors.thumbnailUrl?.message}
      >
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          {...form.register('thumbnailUrl')}
        />
      </Field>
      <div className="mt-3">
        <ImageUploader
          preview={isThumbnailAddress(address) ? <ThumbnailPreview address={address} /> : null}
          onReady={(upload) =>
            form.setValue('thumbnailUrl', upload.address ?? '', { shouldDirty: true, shouldValidate: true })
          }
        />
      </div>
    </div>
  );
}
