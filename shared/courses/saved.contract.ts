import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { pageInput, pageOf } from '#shared/pagination.ts';
import { uuid } from '#shared/uuid.ts';
import { courseCard } from './course-card.ts';

const saving = oc.errors(apiErrors('UNAUTHENTICATED'));
const oneCourse = z.object({ courseId: uuid });

export const savedContract = oc.router({
  save: saving
    .route({ method: 'PUT', path: '/me/saved-courses/{courseId}', summary: 'Saves a course for later' })
    .errors(apiErrors('NOT_FOUND', 'LIMIT_REACHED'))
    .input(oneCourse)
    .output(z.object({})),
  unsave: saving
    .route({ method: 'DELETE', path: '/me/saved-courses/{courseId}', summary: 'No longer saves a course' })
    .input(oneCourse)
    .output(z.object({})),
  list: saving
    .route({
      method: 'GET',
      path: '/me/saved-courses',
      summary: 'The courses I saved and everyone can see, the one saved last first',
    })
    .errors(apiErrors('INVALID_INPUT'))
    .input(pageInput)
    .output(pageOf(courseCard)),
  listIds: saving
    .route({ method: 'GET', path: '/me/saved-course-ids', summary: 'Which courses I saved' })
    .output(z.object({ courseIds: z.array(uuid) })),
});
