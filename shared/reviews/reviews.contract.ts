import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { startedFrom, version } from '#shared/form-version.ts';
import { pageInput, pageOf } from '#shared/pagination.ts';
import { chosenId, uuid } from '#shared/uuid.ts';
import { replyFormSchema } from './reply.form.ts';
import { reviewFormSchema } from './review.form.ts';

/** By the course's creator, under their name. */
const reviewReply = z.object({ text: z.string(), createdAt: z.iso.datetime() });

const courseReview = z.object({
  id: uuid,
  rating: z.number().int(),
  reviewText: z.string().nullable(),
  createdAt: z.iso.datetime(),
  author: z.object({ id: uuid, displayName: z.string(), avatarUrl: z.string().nullable() }),
  reply: reviewReply.nullable(),
});

const receivedReview = courseReview.extend({ course: z.object({ id: uuid, title: z.string() }) });

export type ReviewReply = z.infer<typeof reviewReply>;
export type CourseReview = z.infer<typeof courseReview>;
export type ReceivedReview = z.infer<typeof receivedReview>;

const reviewId = chosenId.shape.id.describe(
  'Chosen by you, a random UUID (version 4), a new one for each change. The review keeps the first one. Sending that again with other values changes nothing and answers with the review as it is, because it may be a late repetition; with the review’s current `version`, it is a change.',
);

const oneCourse = z.object({ courseId: uuid });
const oneReview = z.object({ reviewId: uuid });

export const reviewsSchemas = {
  ReviewReply: reviewReply,
  CourseReview: courseReview,
  ReceivedReview: receivedReview,
};

export const reviewsContract = oc.tag('reviews').router({
  list: oc
    .route({
      method: 'GET',
      path: '/courses/{courseId}/reviews',
      summary: 'Reviews of a course, newest first',
    })
    .errors(apiErrors('NOT_FOUND', 'INVALID_INPUT'))
    .input(pageInput.extend({ courseId: uuid }))
    .output(pageOf(courseReview)),
  listReceived: oc
    .route({
      method: 'GET',
      path: '/me/received-reviews',
      summary: 'Reviews of all my courses, newest first',
    })
    .errors(apiErrors('UNAUTHENTICATED', 'CREATOR_REQUIRED', 'INVALID_INPUT'))
    .input(pageInput)
    .output(pageOf(receivedReview)),
  getMine: oc
    .route({ method: 'GET', path: '/me/courses/{courseId}/review', summary: 'My review of a course' })
    .errors(apiErrors('UNAUTHENTICATED', 'NOT_FOUND'))
    .input(oneCourse)
    .output(z.object({ review: courseReview.nullable(), version })),
  saveMine: oc
    .route({ method: 'PUT', path: '/me/courses/{courseId}/review', summary: 'Write or change my review' })
    .errors(
      apiErrors(
        'UNAUTHENTICATED',
        'NOT_FOUND',
        'INVALID_INPUT',
        'OWN_COURSE',
        'REVIEW_NEEDS_ENROLMENT',
        'CONFLICT',
        'ALREADY_DELETED',
        'CHANGED_ELSEWHERE',
      ),
    )
    .input(reviewFormSchema.extend({ ...oneCourse.shape, id: reviewId, version: startedFrom }))
    .output(z.object({ review: courseReview, isNew: z.boolean(), version })),
  removeMine: oc
    .route({ method: 'DELETE', path: '/me/courses/{courseId}/review', summary: 'Delete my review' })
    .errors(apiErrors('UNAUTHENTICATED', 'NOT_FOUND'))
    .input(oneCourse)
    .output(z.object({ id: uuid })),
  saveReply: oc
    .route({
      method: 'PUT',
      path: '/reviews/{reviewId}/reply',
      summary: 'Write or change my public reply to a review of my course',
    })
    .errors(apiErrors('UNAUTHENTICATED', 'CREATOR_REQUIRED', 'NOT_FOUND', 'INVALID_INPUT'))
    .input(replyFormSchema.extend(oneReview.shape))
    .output(reviewReply),
  removeReply: oc
    .route({
      method: 'DELETE',
      path: '/reviews/{reviewId}/reply',
      summary: 'Delete my reply to a review of my course, if there is one',
    })
    .errors(apiErrors('UNAUTHENTICATED', 'CREATOR_REQUIRED', 'NOT_FOUND'))
    .input(oneReview)
    .output(z.object({})),
});
