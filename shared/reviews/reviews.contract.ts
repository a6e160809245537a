import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { pageInput, pageOf } from '#shared/pagination.ts';

const courseReview = z.object({
  id: z.uuid(),
  rating: z.number().int(),
  reviewText: z.string().nullable(),
  createdAt: z.iso.datetime(),
  author: z.object({ id: z.uuid(), displayName: z.string(), avatarUrl: z.string().nullable() }),
});

export type CourseReview = z.infer<typeof courseReview>;

export const reviewsContract = oc.tag('reviews').router({
  list: oc
    .route({
      method: 'GET',
      path: '/courses/{courseId}/reviews',
      summary: 'Reviews of a course, newest first',
    })
    .errors(apiErrors('NOT_FOUND', 'INVALID_INPUT'))
    .input(pageInput.extend({ courseId: z.uuid() }))
    .output(pageOf(courseReview)),
});
