import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { section, sectionList } from '#shared/courses/course-sections.ts';
import { startedFrom } from '#shared/form-version.ts';
import { markdownText } from '#shared/markdown.ts';
import { chosenId, uuid } from '#shared/uuid.ts';
import { bookmarkFormSchema } from './bookmark.form.ts';
import { captionLanguage, captionsContract, captionsSchemas } from './captions.contract.ts';
import { filmContract, filmSchemas, preparedFilm } from './film.contract.ts';
import { lessonFormSchema } from './lesson.form.ts';
import { LESSON_LIMITS, OFFLINE_LIMITS } from './lesson.rules.ts';
import { filmStart, seconds, watchReport } from './watch-report.ts';

/** Where the video comes from. Addresses of stored files are signed and stop working at `expiresAt`. */
const lessonVideo = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('upload'),
    uploadId: uuid.describe('Another one if the film was replaced.'),
    isPreparing: z.boolean().describe('More of it will come: further sizes, or another cut.'),
    areSizesComing: z.boolean().describe('Sizes will come that there are none of yet.'),
    src: z
      .string()
      .nullable()
      .describe(
        'The file as it was uploaded. Null for those who see it in standard quality once that is prepared, and for a file that browsers do not play.',
      ),
    isSrcBetter: z
      .boolean()
      .describe(
        'Only standard quality is there of a film that has more, and `src` is the same film in full.',
      ),
    contentType: z.string(),
    expiresAt: z.iso.datetime().describe('When the signed addresses stop working.'),
    downloadUrl: z.string().nullable().describe('For subscribers: the same file as an attachment.'),
    noDownload: z
      .enum(['cut', 'removed'])
      .optional()
      .describe(
        'Why a subscriber has no file to download: its creator cut something off, or the uploaded file is no longer kept.',
      ),
    film: preparedFilm
      .nullable()
      .describe('Null until it is prepared. Without `src` too, there is nothing to play yet.'),
    poster: z.string().nullable().describe('Shown before it plays, as its creator has chosen it.'),
  }),
  z.object({ kind: z.literal('link'), src: z.string() }),
  z.object({ kind: z.literal('youtube'), videoId: z.string() }),
]);

const watchState = z.object({
  watchTimeSeconds: seconds,
  lastPositionSeconds: seconds,
  furthestSeconds: seconds,
  completedAt: z.iso.datetime().nullable(),
});

/** To be downloaded: a template, a supply list. The address is signed like the video's. */
const lessonFile = z.object({
  id: uuid,
  name: z.string(),
  sizeBytes: z.number().int(),
  contentType: z.string(),
  url: z.string(),
  expiresAt: z.iso.datetime().describe('When the signed address stops working.'),
});

/** The address is signed like the video's. */
const lessonCaptions = z.object({ language: captionLanguage, url: z.string() });

const lesson = z.object({
  id: uuid,
  courseId: uuid,
  orderIndex: z.number().int(),
  title: z.string(),
  description: z.string().describe('What anybody may read about it.'),
  content: markdownText,
  durationMinutes: z.number().int(),
  durationSeconds: z.number().int().nullable(),
  isFreePreview: z.boolean(),
  video: lessonVideo.nullable(),
  captions: z.array(lessonCaptions).describe('One for each language.'),
  captionsUrl: z.string().nullable().describe('The first of `captions`.'),
  files: z.array(lessonFile),
  watch: watchState.nullable().describe('Null for visitors, and before the first play.'),
});

const courseProgress = z.object({
  completedLessonIds: z.array(uuid),
  completedLessons: z.number().int(),
  totalLessons: z.number().int(),
  completionPercentage: z.number().int(),
  continueLessonId: uuid.nullable().describe('Null only while there are no lessons.'),
});

const bookmark = z.object({ id: uuid, timeSeconds: seconds, note: z.string().nullable() });

export type Lesson = z.infer<typeof lesson>;
export type LessonCaptions = z.infer<typeof lessonCaptions>;
export type LessonFile = z.infer<typeof lessonFile>;
export type LessonVideo = z.infer<typeof lessonVideo>;
export type PreparedFilm = z.infer<typeof preparedFilm>;
export type WatchState = z.infer<typeof watchState>;
export type CourseProgress = z.infer<typeof courseProgress>;
export type Bookmark = z.infer<typeof bookmark>;

const oneCourse = z.object({ courseId: uuid });
const oneLesson = oneCourse.extend({ lessonId: uuid });
const oneBookmark = z.object({ bookmarkId: uuid });
const saved = z.object({ id: uuid });

const lessonUpdate = lessonFormSchema.extend({ version: startedFrom });

export type LessonUpdate = z.infer<typeof lessonUpdate>;

/** All lessons of a course in order, and the headings between them. */
const lessonOrder = z.object({
  lessonIds: z.array(uuid).max(LESSON_LIMITS.perCourse),
  sections: sectionList
    .optional()
    .describe('All sections, in their order. Left out, they stay where they are.'),
  version: startedFrom.describe(
    'The `sectionsVersion` you started from. If a section was added, renamed or deleted since, nothing is replaced.',
  ),
});

export type LessonOrder = z.infer<typeof lessonOrder>;

const learning = oc.errors(apiErrors('UNAUTHENTICATED', 'NOT_FOUND'));
const teaching = oc.errors(apiErrors('UNAUTHENTICATED', 'CREATOR_REQUIRED', 'NOT_FOUND'));

const bookmarkedMoment = watchReport.pick({ filmStartMs: true }).extend({ timeSeconds: seconds });

/** Until when a device may play what it has kept. */
const keepingRight = z.object({
  lessonId: uuid,
  until: z.iso
    .datetime()
    .nullable()
    .describe('Ask again before then; null if it may not be kept, or no longer.'),
  version: z.string().nullable().describe('Of its film now; null if there is none.'),
  filmStartMs: filmStart
    .nullable()
    .describe('`startMs` of that film, for pages from before lists and reports said of which film they are.'),
});

const savedState = watchState.extend({ isNewlyCompleted: z.boolean() });

const savedReport = savedState.extend({
  filmStartMs: filmStart.describe('`startMs` of the film of which these times are.'),
});

const bookmarkList = z.object({
  items: z.array(bookmark),
  filmStartMs: filmStart.describe('`startMs` of the film of which these times are.'),
});

export type SavedReport = z.infer<typeof savedReport>;
export type BookmarkList = z.infer<typeof bookmarkList>;
export type KeepingRight = z.infer<typeof keepingRight>;
export type WatchReport = z.infer<typeof watchReport>;

export const lessonsSchemas = {
  Reference: saved,
  LessonVideo: lessonVideo,
  LessonFile: lessonFile,
  WatchState: watchState,
  Lesson: lesson,
  LessonUpdate: lessonUpdate,
  CourseProgress: courseProgress,
  Bookmark: bookmark,
  WatchReport: watchReport,
  KeepingRight: keepingRight,
  ...filmSchemas,
  ...captionsSchemas,
};

export const lessonsContract = oc.tag('lessons').router({
  film: filmContract,
  get: oc
    .route({
      method: 'GET',
      path: '/courses/{courseId}/lessons/{lessonId}',
      summary: 'A lesson the viewer may watch',
    })
    .errors(apiErrors('NOT_FOUND', 'ENROLMENT_REQUIRED'))
    .input(oneLesson)
    .output(lesson),
  view: oc
    .route({
      method: 'GET',
      path: '/courses/{courseId}/lessons/{lessonId}/view',
      summary: 'The same, without an error for those to whom the lesson is closed',
    })
    .errors(apiErrors('NOT_FOUND'))
    .input(oneLesson)
    .output(z.object({ lesson: lesson.nullable().describe('Null where it is closed to the viewer.') })),
  getProgress: learning
    .route({ method: 'GET', path: '/me/courses/{courseId}/progress', summary: 'My progress in a course' })
    .input(oneCourse)
    .output(courseProgress),
  saveProgress: learning
    .route({
      method: 'PUT',
      path: '/me/courses/{courseId}/lessons/{lessonId}/progress',
      summary: 'Report what was watched',
    })
    .errors(apiErrors('INVALID_INPUT', 'ENROLMENT_REQUIRED'))
    .input(watchReport.extend(oneLesson.shape))
    .output(savedReport),
  complete: learning
    .route({
      method: 'PUT',
      path: '/me/courses/{courseId}/lessons/{lessonId}/completion',
      summary: 'Mark a lesson as complete; doing it again changes nothing',
    })
    .errors(apiErrors('ENROLMENT_REQUIRED'))
    .input(oneLesson)
    .output(savedState),
  listBookmarks: learning
    .route({
      method: 'GET',
      path: '/me/courses/{courseId}/lessons/{lessonId}/bookmarks',
      summary: 'My bookmarks in a lesson, by time',
    })
    .input(oneLesson)
    .output(bookmarkList),
  saveBookmark: learning
    .route({
      method: 'POST',
      path: '/me/courses/{courseId}/lessons/{lessonId}/bookmarks',
      summary:
        'Bookmark a moment; another note for the same second is kept beside the first, at the nearest free one',
    })
    .errors(apiErrors('INVALID_INPUT', 'ENROLMENT_REQUIRED', 'LIMIT_REACHED', 'CONFLICT', 'ALREADY_DELETED'))
    .input(bookmarkFormSchema.extend({ ...oneLesson.shape, ...chosenId.shape, ...bookmarkedMoment.shape }))
    .output(bookmark),
  updateBookmark: learning
    .route({ method: 'PUT', path: '/me/bookmarks/{bookmarkId}', summary: 'Change the note of a bookmark' })
    .errors(apiErrors('INVALID_INPUT'))
    .input(bookmarkFormSchema.extend(oneBookmark.shape))
    .output(bookmark),
  removeBookmark: learning
    .route({ method: 'DELETE', path: '/me/bookmarks/{bookmarkId}', summary: 'Delete a bookmark' })
    .input(oneBookmark)
    .output(saved),
  renewOffline: learning
    .route({
      method: 'POST',
      path: '/me/offline-lessons/renewal',
      summary: 'Which lessons may be kept on a device, and until when',
      description:
        'Asked before a film is kept, and again from time to time. To the refund rule, a lesson that was bought counts as watched once its film begins to be kept.',
    })
    .errors(apiErrors('INVALID_INPUT'))
    .input(
      z.object({
        lessonIds: z.array(uuid).max(OFFLINE_LIMITS.atOnce),
        isBeginning: z
          .boolean()
          .optional()
          .describe('These films are about to be kept, on a device that has nothing of them yet.'),
      }),
    )
    .output(z.object({ items: z.array(keepingRight) })),
  create: teaching
    .route({ method: 'POST', path: '/courses/{courseId}/lessons', summary: 'Add a lesson at the end' })
    .errors(apiErrors('INVALID_INPUT', 'UPLOAD_NOT_READY', 'LIMIT_REACHED', 'CONFLICT', 'ALREADY_DELETED'))
    .input(lessonFormSchema.extend(oneCourse.shape).extend(chosenId.shape))
    .output(saved),
  update: teaching
    .route({ method: 'PUT', path: '/courses/{courseId}/lessons/{lessonId}', summary: 'Save a lesson' })
    .errors(apiErrors('INVALID_INPUT', 'UPLOAD_NOT_READY', 'COURSE_NOT_READY', 'CHANGED_ELSEWHERE'))
    .input(lessonUpdate.extend(oneLesson.shape))
    .output(saved),
  remove: teaching
    .route({ method: 'DELETE', path: '/courses/{courseId}/lessons/{lessonId}', summary: 'Delete a lesson' })
    .errors(apiErrors('COURSE_NOT_READY'))
    .input(oneLesson)
    .output(saved),
  reorder: teaching
    .route({
      method: 'PUT',
      path: '/courses/{courseId}/lesson-order',
      summary: 'Reorder the lessons, with the headings between them',
    })
    .errors(apiErrors('INVALID_INPUT', 'CONFLICT', 'CHANGED_ELSEWHERE'))
    .input(lessonOrder.extend(oneCourse.shape))
    .output(z.object({ lessonIds: z.array(uuid), sections: z.array(section) })),
  ...captionsContract,
});
