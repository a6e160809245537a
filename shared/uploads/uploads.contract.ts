import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { uuid } from '#shared/uuid.ts';
import { UPLOAD_KINDS, UPLOAD_STATUSES } from './upload.rules.ts';

const upload = z.object({
  id: uuid,
  kind: z.enum(UPLOAD_KINDS),
  status: z.enum(UPLOAD_STATUSES),
  fileName: z.string(),
  sizeBytes: z.number().int(),
  refusal: z.string().nullable().describe('Why it was refused, worded for people.'),
  durationSeconds: z.number().int().nullable().describe('For a video that is ready.'),
  width: z.number().int().nullable().describe('For a video that is ready.'),
  height: z.number().int().nullable().describe('For a video that is ready.'),
  lesson: z
    .object({ id: uuid, courseId: uuid, title: z.string() })
    .nullable()
    .describe('Whose video it is, or will be once it has arrived.'),
  address: z.string().nullable().describe('For a picture that is ready.'),
});

export type Upload = z.infer<typeof upload>;

export const uploadsSchemas = { Upload: upload };

export const uploadsContract = oc.tag('uploads').router({
  getMine: oc
    .route({ method: 'GET', path: '/me/uploads/{uploadId}', summary: 'The outcome of my upload' })
    .errors(apiErrors('UNAUTHENTICATED', 'NOT_FOUND'))
    .input(z.object({ uploadId: uuid }))
    .output(upload),
});
