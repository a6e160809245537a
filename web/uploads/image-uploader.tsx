import type { ReactNode } from 'react';
import type { Upload } from '#shared/uploads/uploads.contract.ts';
import { UploadField } from './upload-field.tsx';

type ImageUploaderProps = {
  /** The picture there is, the way it will be shown. */
  preview: ReactNode;
  onReady: (upload: Upload) => void;
};

export function ImageUploader({ preview, onReady }: ImageUploaderProps) {
  return (
    <UploadField
      kind="image"
      label={preview ? 'Choose another picture' : 'Choose a picture'}
      hint="JPEG, PNG, WebP, GIF or AVIF, up to 5 MB."
      onReady={onReady}
    >
      {preview}
    </UploadField>
  );
}
