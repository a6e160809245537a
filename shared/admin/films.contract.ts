import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { pageInput, pageOf } from '#shared/pagination.ts';
import { uuid } from '#shared/uuid.ts';
import { VIDEO_FAILURES, VIDEO_STATUSES } from '#shared/videos/video.rules.ts';
import { FILM_STAGES, FILM_VIEWS } from './film-list.rules.ts';

const adminFilm = z.object({
  uploadId: uuid,
  fileName: z.string().describe('Empty for a replay, and once its owner’s account is gone.'),
  sizeBytes: z.number().int().describe('Of the uploaded file, or of the recording.'),
  status: z.enum(VIDEO_STATUSES).describe('One that was interrupted waits.'),
  at: z.iso.datetime().describe('Waiting, prepared, ready or failed since then.'),
  progress: z.number().int().describe('Of the whole, in hundredths.'),
  isInterrupted: z
    .boolean()
    .describe('The process that worked on it is gone. False for one that lets others go first.'),
  stage: z.enum(FILM_STAGES).nullable().describe('What is being made; null unless it is being prepared.'),
  secondsLeft: z.number().int().nullable().describe('Null until it can be told.'),
  preparedOn: z.string().nullable().describe('The process that works on it, or did last.'),
  isBackground: z.boolean().describe('It was there before films were prepared: nobody waits for it.'),
  failure: z.enum(VIDEO_FAILURES).nullable(),
  isOriginalKept: z.boolean().describe('False once the uploaded file was removed.'),
  owner: z.object({
    id: uuid,
    name: z.string(),
    isListed: z.boolean().describe('Whether there is a page about them.'),
  }),
  lesson: z
    .object({ title: z.string(), courseId: uuid, courseTitle: z.string(), isPublished: z.boolean() })
    .nullable()
    .describe('The first that shows it; null if none does.'),
  stream: z.object({ id: uuid, title: z.string() }).nullable().describe('If it is the replay of one.'),
});

const adminFilms = pageOf(adminFilm).extend({
  counts: z.object({
    waiting: z.number().int(),
    preparing: z.number().int(),
    failed: z.number().int(),
  }),
  isPossible: z.boolean().describe('False where no process prepares films.'),
  isUnattended: z
    .boolean()
    .describe('Films have waited for minutes, and no process has begun one: none is there that would.'),
  storageAwaySince: z.iso
    .datetime()
    .nullable()
    .describe('Since when films wait because files can be neither read nor written; null if they can.'),
});

export type AdminFilm = z.infer<typeof adminFilm>;
export type AdminFilms = z.infer<typeof adminFilms>;

export const adminFilmSchemas = { AdminFilm: adminFilm, AdminFilms: adminFilms };

const refusals = apiErrors('UNAUTHENTICATED', 'FORBIDDEN');

export const adminFilmsContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/admin/films',
      summary: 'Films that wait, are prepared, failed or are done',
      description:
        'Those under way in the order in which their turn comes, the others by when they were settled, newest first.',
    })
    .errors(refusals)
    .input(pageInput.extend({ show: z.enum(FILM_VIEWS).default('under-way') }))
    .output(adminFilms),
  retry: oc
    .route({
      method: 'POST',
      path: '/admin/films/{uploadId}/retry',
      summary: 'Try once more to prepare a film that failed',
    })
    .errors({ ...refusals, ...apiErrors('NOT_FOUND', 'ORIGINAL_REMOVED') })
    .input(z.object({ uploadId: uuid }))
    .output(z.object({})),
};
