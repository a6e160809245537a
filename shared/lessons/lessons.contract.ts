import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';

const lesson = z.object({
  id: z.uuid(),
  courseId: z.uuid(),
  orderIndex: z.number().int(),
  title: z.string(),
  description: z.string(),
  durationMinutes: z.number().int(),
  isFreePreview: z.boolean(),
  videoUrl: z.string().nullable(),
});

const courseProgress = z.object({
  completedLessonIds: z.array(z.uuid()),
  completedLessons: z.number().int(),
  totalLessons: z.number().int(),
  completionPercentage: z.number().int(),
});

export type Lesson = z.infer<typeof lesson>;
export type CourseProgress = z.infer<typeof courseProgress>;

export const lessonsContract = oc.tag('lessons').router({
  get: oc
    .route({
      method: 'GET',
      path: '/courses/{courseId}/lessons/{lessonId}',
      summary: 'A lesson one may watch',
    })
    .errors(apiErrors('NOT_FOUND', 'ENROLMENT_REQUIRED'))
    .input(z.object({ courseId: z.uuid(), lessonId: z.uuid() }))
    .output(lesson),
  getProgress: oc
    .route({ method: 'GET', path: '/me/courses/{courseId}/progress', summary: 'My progress in a course' })
    .errors(apiErrors('UNAUTHENTICATED', 'NOT_FOUND'))
    .input(z.object({ courseId: z.uuid() }))
    .output(courseProgress),
});
