import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { art } from '#shared/art.ts';
import { pageInput, pageOf } from '#shared/pagination.ts';
import { chosenId, uuid } from '#shared/uuid.ts';
import { ENROLMENT_SOURCES } from './enrolment.access.ts';

const enrolledCourse = z.object({
  courseId: uuid,
  title: z.string(),
  art,
  creatorName: z.string(),
  source: z.enum(ENROLMENT_SOURCES),
  completedLessons: z.number().int(),
  totalLessons: z.number().int(),
  completionPercentage: z.number().int(),
  thumbnailUrl: z.string().nullable(),
  nextLesson: z
    .object({ id: uuid, title: z.string() })
    .nullable()
    .describe(
      'The most recently watched lesson if unfinished, else the first unfinished one, else the first.',
    ),
  lastWatchedAt: z.iso.datetime().nullable(),
  isOpen: z.boolean().describe('False while Premium, which opened this course, is inactive.'),
});

export type EnrolledCourse = z.infer<typeof enrolledCourse>;

const enrolments = oc.errors(apiErrors('UNAUTHENTICATED'));

export const enrolmentsSchemas = { EnrolledCourse: enrolledCourse };

export const enrolmentsContract = oc.tag('enrolments').router({
  listMine: enrolments
    .route({ method: 'GET', path: '/me/courses', summary: 'My Learning: enrolled courses with progress' })
    .errors(apiErrors('INVALID_INPUT'))
    .input(pageInput)
    .output(pageOf(enrolledCourse)),
  getMine: enrolments
    .route({ method: 'GET', path: '/me/courses/{courseId}', summary: 'Am I enrolled in this course?' })
    .input(z.object({ courseId: uuid }))
    .output(z.object({ source: z.enum(ENROLMENT_SOURCES).nullable() })),
  enrol: enrolments
    .route({ method: 'POST', path: '/courses/{courseId}/enrolment', summary: 'Enrol in a course' })
    .errors(apiErrors('NOT_FOUND', 'ALREADY_ENROLLED', 'OWN_COURSE', 'PREMIUM_REQUIRED', 'CONFLICT'))
    .input(chosenId.partial().extend({ courseId: uuid }))
    .output(z.object({ source: z.enum(ENROLMENT_SOURCES) })),
});
