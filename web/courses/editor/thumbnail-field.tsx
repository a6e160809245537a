import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import type { CourseFormValues } from '#shared/courses/course.form.ts';
import { isThumbnailAddress } from '#shared/courses/thumbnail-address.ts';
import { isImageAddress } from '#shared/uploads/upload.addresses.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ImageUploader } from '#web/uploads/image-uploader.tsx';
import { COURSE_LABELS } from './course-labels.ts';
import { ThumbnailPreview } from './thumbnail-preview.tsx';

/** An address, or a picture to upload. Without either, the course keeps its own nail art. */
export function ThumbnailField({ form }: { form: UseFormReturn<CourseFormValues> }) {
  const address = form.watch('thumbnailUrl').trim();
  const error = form.formState.errors.thumbnailUrl?.message;
  const set = (next: string) =>
    form.setValue('thumbnailUrl', next, { shouldDirty: true, shouldValidate: true });
  // Where we keep a picture is nothing to read or type.
  const isOurs = isImageAddress(address);
  const remove = () => {
    flushSync(() => set(''));
    form.setFocus('thumbnailUrl');
  };
  return (
    <div>
      {isOurs ? (
        <>
          <p className="text-ui font-semibold">Thumbnail</p>
          <FieldError id="thumbnail-error">{error}</FieldError>
        </>
      ) : (
        <Field
          label={COURSE_LABELS.thumbnailUrl}
          optional
          description="Without one, your course wears the nail art we drew for it"
          error={error}
        >
          <TextInput
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            {...form.register('thumbnailUrl')}
          />
        </Field>
      )}
      <div className="mt-3">
        <ImageUploader
          preview={isThumbnailAddress(address) ? <ThumbnailPreview address={address} /> : null}
          onReady={(upload) => set(upload.address ?? '')}
        />
        {isOurs ? (
          <Button variant="ghost" size="sm" onClick={remove} className="mt-3">
            Remove picture
          </Button>
        ) : null}
      </div>
    </div>
  );
}
