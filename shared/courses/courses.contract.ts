import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { art } from '#shared/art.ts';
import { startedFrom, version } from '#shared/form-version.ts';
import { pageInput, pageOf } from '#shared/pagination.ts';
import { chosenId, uuid } from '#shared/uuid.ts';
import { courseFormSchema } from './course.form.ts';
import { COURSE_CATEGORIES, COURSE_DIFFICULTIES, COURSE_SORTS, RELATED_COURSES } from './course.rules.ts';
import { courseCard, courseCreator } from './course-card.ts';
import { section } from './course-sections.ts';
import { savedContract } from './saved.contract.ts';

const courseList = pageOf(courseCard).extend({
  total: z.number().int().describe('Counted up to a cap.'),
  isClosest: z
    .boolean()
    .describe('No course has all the words searched for; these have most of them, or similar ones.'),
});

const lessonFacts = z.object({
  id: uuid,
  orderIndex: z.number().int(),
  title: z.string(),
  description: z.string(),
  durationMinutes: z.number().int(),
  isFreePreview: z.boolean(),
  hasVideo: z.boolean().describe('Otherwise it is read.'),
  hasCaptions: z.boolean(),
});

const lessonOutline = lessonFacts.extend({
  isLinked: z.literal(true).optional().describe('Its video is elsewhere, on YouTube for example.'),
  isUpright: z.literal(true).optional().describe('Its film is known to be higher than wide.'),
  hasPoster: z.literal(true).optional().describe('Whoever may watch it is shown a picture of its film.'),
});

const course = courseCard.extend({
  description: z.string(),
  whatYouLearn: z.array(z.string()),
  requirements: z.array(z.string()),
  studentCount: z.number().int(),
  isPublished: z.boolean(),
  ratingCounts: z.array(z.number().int()).length(5).describe('How many gave 1, 2, 3, 4 and 5 stars.'),
  creator: courseCreator.extend({ bio: z.string(), location: z.string() }),
  lessons: z.array(lessonOutline),
  sections: z.array(section).describe('Headings between the lessons; only those with lessons.'),
});

const lessonUpload = z.object({
  id: uuid,
  fileName: z.string(),
  durationSeconds: z.number().int().nullable(),
});

const ownLesson = lessonFacts.extend({
  hasText: z.boolean(),
  videoUrl: z.string(),
  upload: lessonUpload.nullable(),
  awaitedUpload: lessonUpload
    .extend({ refusal: z.string().nullable() })
    .nullable()
    .describe('Still on its way, and the video once it has arrived, unless it is refused.'),
  files: z.array(z.object({ uploadId: uuid, name: z.string(), sizeBytes: z.number().int() })),
});

/** A lesson that is being edited: texts are long, so they come one at a time. */
const editedLesson = ownLesson.extend({
  content: z.string().describe('Its text, in Markdown.'),
  version,
});

/** What its owner edits: the form as saved, and everything about the lessons. */
const ownCourse = z.object({
  id: uuid,
  form: courseFormSchema,
  version,
  art,
  isPublished: z.boolean(),
  publishedAt: z.iso.datetime().nullable(),
  studentCount: z.number().int(),
  lessons: z.array(ownLesson),
  sections: z.array(section),
  sectionsVersion: version.describe(
    'Changes when a section is added, renamed or deleted, not when it moves.',
  ),
});

const ownCourseCard = z.object({
  id: uuid,
  title: z.string(),
  art,
  thumbnailUrl: z.string().nullable(),
  priceCents: z.number().int(),
  isPublished: z.boolean(),
  studentCount: z.number().int(),
  lessonCount: z.number().int(),
  ratingAverage: z.number().nullable(),
  reviewCount: z.number().int(),
  createdAt: z.iso.datetime(),
});

/** Counted over all of a creator's courses, whichever page is requested. */
const teachingTotals = z.object({
  courseCount: z.number().int(),
  publishedCount: z.number().int(),
  filledCount: z.number().int().describe('Those with at least one lesson.'),
  studentCount: z.number().int(),
});

export type TeachingTotals = z.infer<typeof teachingTotals>;
export type OwnCourse = z.infer<typeof ownCourse>;
export type OwnLesson = z.infer<typeof ownLesson>;
export type EditedLesson = z.infer<typeof editedLesson>;
export type OwnCourseCard = z.infer<typeof ownCourseCard>;
export type CourseCard = z.infer<typeof courseCard>;
export type Course = z.infer<typeof course>;
export type LessonOutline = z.infer<typeof lessonOutline>;

export const courseFilter = z.object({
  q: z
    .string()
    .trim()
    .max(100)
    .optional()
    .describe('Words of the title, description, outcomes, lesson titles, category or creator’s name.'),
  category: z.enum(COURSE_CATEGORIES).optional(),
  difficulty: z.enum(COURSE_DIFFICULTIES).optional(),
  price: z.enum(['free', 'paid']).optional(),
  creatorId: uuid.optional(),
  sort: z
    .enum(COURSE_SORTS)
    .optional()
    .describe('If left out, a search has the best matches first, and any other list the newest courses.'),
});

export type CourseFilter = z.infer<typeof courseFilter>;

const oneCourse = z.object({ courseId: uuid });

const courseUpdate = courseFormSchema.extend({ version: startedFrom });

export type CourseUpdate = z.infer<typeof courseUpdate>;

const teaching = oc.errors(apiErrors('UNAUTHENTICATED', 'CREATOR_REQUIRED'));

export const coursesSchemas = {
  CourseCreator: courseCreator,
  CourseCard: courseCard,
  LessonOutline: lessonOutline,
  Section: section,
  Course: course,
  CourseForm: courseFormSchema,
  CourseUpdate: courseUpdate,
  OwnLesson: ownLesson,
  EditedLesson: editedLesson,
  OwnCourse: ownCourse,
  OwnCourseCard: ownCourseCard,
  TeachingTotals: teachingTotals,
};

export const coursesContract = oc.tag('courses').router({
  list: oc
    .route({ method: 'GET', path: '/courses', summary: 'Published courses' })
    .errors(apiErrors('INVALID_INPUT'))
    .input(courseFilter.extend(pageInput.shape))
    .output(courseList),
  get: oc
    .route({ method: 'GET', path: '/courses/{courseId}', summary: 'One course with its lessons' })
    .errors(apiErrors('NOT_FOUND'))
    .input(oneCourse)
    .output(course),
  listRelated: oc
    .route({
      method: 'GET',
      path: '/courses/{courseId}/related',
      summary: 'A few published courses like this one, the closest first',
    })
    .errors(apiErrors('NOT_FOUND'))
    .input(oneCourse)
    .output(z.object({ items: z.array(courseCard).max(RELATED_COURSES) })),
  listMine: teaching
    .route({ method: 'GET', path: '/me/teaching', summary: 'My courses, drafts included, newest first' })
    .errors(apiErrors('INVALID_INPUT'))
    .input(pageInput)
    .output(pageOf(ownCourseCard).extend({ totals: teachingTotals })),
  getMine: teaching
    .route({ method: 'GET', path: '/me/teaching/{courseId}', summary: 'One of my courses, for editing' })
    .errors(apiErrors('NOT_FOUND'))
    .input(oneCourse)
    .output(ownCourse),
  getMyLesson: teaching
    .route({
      method: 'GET',
      path: '/me/teaching/{courseId}/lessons/{lessonId}',
      summary: 'One of my lessons, for editing',
    })
    .errors(apiErrors('NOT_FOUND'))
    .input(oneCourse.extend({ lessonId: uuid }))
    .output(editedLesson),
  create: teaching
    .route({ method: 'POST', path: '/courses', summary: 'Create a course, unpublished' })
    .errors(apiErrors('INVALID_INPUT', 'LIMIT_REACHED', 'CONFLICT', 'ALREADY_DELETED'))
    .input(courseFormSchema.extend(chosenId.shape))
    .output(ownCourse),
  duplicate: teaching
    .route({
      method: 'POST',
      path: '/courses/{courseId}/duplicate',
      summary: 'Make an unpublished copy of a course, with its lessons',
    })
    .errors(
      apiErrors(
        'NOT_FOUND',
        'INVALID_INPUT',
        'LIMIT_REACHED',
        'CONFLICT',
        'ALREADY_DELETED',
        'TOO_MANY_COPIES',
      ),
    )
    .input(oneCourse.extend(chosenId.shape))
    .output(ownCourse),
  update: teaching
    .route({ method: 'PUT', path: '/courses/{courseId}', summary: 'Save a course' })
    .errors(apiErrors('NOT_FOUND', 'INVALID_INPUT', 'CHANGED_ELSEWHERE'))
    .input(courseUpdate.extend(oneCourse.shape))
    .output(ownCourse),
  publish: teaching
    .route({ method: 'POST', path: '/courses/{courseId}/publish', summary: 'Publish a course' })
    .errors(apiErrors('NOT_FOUND', 'COURSE_NOT_READY'))
    .input(oneCourse)
    .output(ownCourse),
  unpublish: teaching
    .route({
      method: 'POST',
      path: '/courses/{courseId}/unpublish',
      summary: 'Unpublish a course',
    })
    .errors(apiErrors('NOT_FOUND'))
    .input(oneCourse)
    .output(ownCourse),
  remove: teaching
    .route({ method: 'DELETE', path: '/courses/{courseId}', summary: 'Delete a course that has no students' })
    .errors(apiErrors('NOT_FOUND', 'COURSE_HAS_STUDENTS', 'COURSE_HAS_BUYERS', 'COURSE_DISPUTED'))
    .input(oneCourse)
    .output(z.object({ id: uuid })),

  saved: savedContract,
});
