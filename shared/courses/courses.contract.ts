import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { art } from '#shared/art.ts';
import { pageInput, pageOf } from '#shared/pagination.ts';
import { COURSE_CATEGORIES, COURSE_DIFFICULTIES } from './course.rules.ts';

const courseCreator = z.object({
  id: z.uuid(),
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  isVerified: z.boolean(),
});

/** Ratings, counts and durations are computed from rows; without reviews the average is null, never invented. */
const courseCard = z.object({
  id: z.uuid(),
  title: z.string(),
  category: z.enum(COURSE_CATEGORIES),
  difficultyLevel: z.enum(COURSE_DIFFICULTIES),
  priceCents: z.number().int(),
  thumbnailUrl: z.string().nullable(),
  art,
  creator: courseCreator,
  ratingAverage: z.number().nullable(),
  reviewCount: z.number().int(),
  totalMinutes: z.number().int(),
});

const lessonOutline = z.object({
  id: z.uuid(),
  orderIndex: z.number().int(),
  title: z.string(),
  description: z.string(),
  durationMinutes: z.number().int(),
  isFreePreview: z.boolean(),
});

const course = courseCard.extend({
  description: z.string(),
  whatYouLearn: z.array(z.string()),
  requirements: z.array(z.string()),
  studentCount: z.number().int(),
  creator: courseCreator.extend({ bio: z.string(), location: z.string() }),
  lessons: z.array(lessonOutline),
});

export type CourseCard = z.infer<typeof courseCard>;
export type Course = z.infer<typeof course>;
export type LessonOutline = z.infer<typeof lessonOutline>;

export const courseFilter = z.object({
  q: z.string().trim().max(100).optional(),
  category: z.enum(COURSE_CATEGORIES).optional(),
  difficulty: z.enum(COURSE_DIFFICULTIES).optional(),
  price: z.enum(['free', 'paid']).optional(),
  creatorId: z.uuid().optional(),
});

export type CourseFilter = z.infer<typeof courseFilter>;

export const coursesContract = oc.tag('courses').router({
  list: oc
    .route({ method: 'GET', path: '/courses', summary: 'Published courses, newest first' })
    .errors(apiErrors('INVALID_INPUT'))
    .input(courseFilter.extend(pageInput.shape))
    .output(pageOf(courseCard).extend({ total: z.number().int() })),
  get: oc
    .route({ method: 'GET', path: '/courses/{courseId}', summary: 'One course with its lessons' })
    .errors(apiErrors('NOT_FOUND'))
    .input(z.object({ courseId: z.uuid() }))
    .output(course),
});
