import type { Upload } from '#shared/uploads/uploads.contract.ts';
import { UploadField } from './upload-field.tsx';

type ImageUploaderProps = { address: string; onReady: (upload: Upload) => void };

export function ImageUploader({ address, onReady }: ImageUploaderProps) {
  return (
    <UploadField
      kind="image"
      label={address ? 'Choose another picture' : 'Choose a picture'}
      hint="JPEG, PNG, WebP, GIF or AVIF, up to 5 MB."
      onReady={onReady}
    >
      {address ? <img src={address} alt="" className="mb-3 max-h-48 rounded-card object-cover" /> : null}
    </UploadField>
  );
}
