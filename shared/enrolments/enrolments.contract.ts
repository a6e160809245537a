import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { art } from '#shared/art.ts';
import { ENROLMENT_SOURCES } from '#shared/lessons/lesson.access.ts';
import { pageInput, pageOf } from '#shared/pagination.ts';

const enrolledCourse = z.object({
  courseId: z.uuid(),
  title: z.string(),
  art,
  creatorName: z.string(),
  source: z.enum(ENROLMENT_SOURCES),
  completedLessons: z.number().int(),
  totalLessons: z.number().int(),
  completionPercentage: z.number().int(),
  /** The first lesson not yet completed; null once everything is. */
  nextLesson: z.object({ id: z.uuid(), title: z.string() }).nullable(),
});

export type EnrolledCourse = z.infer<typeof enrolledCourse>;

const enrolments = oc.errors(apiErrors('UNAUTHENTICATED'));

export const enrolmentsContract = oc.tag('enrolments').router({
  listMine: enrolments
    .route({ method: 'GET', path: '/me/courses', summary: 'My Learning: enrolled courses with progress' })
    .errors(apiErrors('INVALID_INPUT'))
    .input(pageInput)
    .output(pageOf(enrolledCourse)),
  getMine: enrolments
    .route({ method: 'GET', path: '/me/courses/{courseId}', summary: 'Am I enrolled in this course?' })
    .input(z.object({ courseId: z.uuid() }))
    .output(z.object({ source: z.enum(ENROLMENT_SOURCES).nullable() })),
});
