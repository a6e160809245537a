import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { uuid } from '#shared/uuid.ts';
import {
  PICTURE_RENDITIONS,
  POSTER_CHOICES,
  VIDEO_FAILURES,
  VIDEO_STATUSES,
} from '#shared/videos/video.rules.ts';
import { LESSON_LIMITS } from './lesson.rules.ts';
import { filmStart } from './watch-report.ts';

/** What Lunula has made of an uploaded film, to be played as HLS. */
export const preparedFilm = z.object({
  version: z.string().describe('Another one if the film is replaced or cut differently.'),
  startMs: filmStart,
  playlist: z.string().describe('Lists the qualities that are open to the viewer.'),
  qualities: z.array(
    z.object({
      name: z.enum(PICTURE_RENDITIONS),
      isOpen: z.boolean().describe('HD is for Premium, for buyers of the course and for its creator.'),
      bytes: z.number().int().describe('Its files together, picture and sound.'),
    }),
  ),
  previews: z
    .object({
      urls: z.array(z.string()).describe('Sheets of small frames, in rows from left to right.'),
      framesPerSheet: z.number().int(),
      columns: z.number().int(),
      frameWidth: z.number().int(),
      frameHeight: z.number().int(),
      intervalMs: z.number().int(),
    })
    .nullable(),
  mayKeep: z
    .boolean()
    .describe('Whether the viewer may save it for offline: for Premium, for buyers and for its creator.'),
});

const milliseconds = z
  .number()
  .int()
  .min(0)
  .max(LESSON_LIMITS.seconds * 1000);

const preparation = z.object({
  uploadId: uuid,
  status: z.enum(VIDEO_STATUSES),
  progress: z.number().int().describe('Of the whole, in hundredths.'),
  secondsLeft: z.number().int().nullable().describe('Null until it can be told.'),
  failure: z.enum(VIDEO_FAILURES).nullable(),
  isWatchable: z
    .boolean()
    .describe('Learners see something of it already: the uploaded file, or a part of what is made.'),
  isHdMissing: z.boolean().describe('It is there in standard quality, and what is still to be made is HD.'),
});

const listedPreparation = preparation.extend({
  fileName: z.string(),
  lesson: z
    .object({ id: uuid, courseId: uuid, title: z.string() })
    .nullable()
    .describe('Where it is shown; null before its lesson is saved.'),
  isAwaited: z.boolean().describe('False for what was there before films were prepared.'),
});

const cut = z.object({
  fromMs: milliseconds.nullable().describe('Null for the beginning of the film.'),
  toMs: milliseconds.nullable().describe('Null for its end.'),
});

const posterChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('frame'), number: z.number().int().min(0).max(POSTER_CHOICES) }),
  z.object({ kind: z.literal('picture'), uploadId: uuid }).describe('A picture that was uploaded for it.'),
  z.object({ kind: z.literal('automatic') }),
]);

/** What its creator does with a lesson's film. All addresses are signed and stop working after a while. */
const ownFilm = z.object({
  preparation,
  fileName: z.string(),
  durationMs: z.number().int().nullable().describe('Of all of it. Null until it was looked at.'),
  cut: cut.describe('As it was asked for; watched once it is prepared.'),
  isOriginalKept: z.boolean().describe('False once the uploaded file was removed: then it cannot be cut.'),
  originalKeptUntil: z.iso
    .datetime()
    .nullable()
    .describe('When it will be; null if that is not known, or never.'),
  sharedWith: z
    .array(z.object({ courseTitle: z.string(), lessonTitle: z.string() }))
    .describe('Other lessons with the same film, at most four. While there are any, it is not changed.'),
  watch: z
    .object({
      src: z.string(),
      isPlaylist: z.boolean(),
      startMs: z.number().int().describe('Where in the film this begins.'),
    })
    .nullable()
    .describe('What can be watched of it now.'),
  frames: z.array(z.object({ number: z.number().int(), url: z.string(), atMs: z.number().int() })),
  poster: z.object({ choice: posterChoice, url: z.string().nullable() }),
});

export type Preparation = z.infer<typeof preparation>;
export type ListedPreparation = z.infer<typeof listedPreparation>;
export type FilmCut = z.infer<typeof cut>;
export type PosterChoice = z.infer<typeof posterChoice>;
export type OwnFilm = z.infer<typeof ownFilm>;

export const filmSchemas = {
  Preparation: preparation,
  ListedPreparation: listedPreparation,
  FilmCut: cut,
  PosterChoice: posterChoice,
  OwnFilm: ownFilm,
};

const oneLesson = z.object({ courseId: uuid, lessonId: uuid });
const teaching = oc.errors(apiErrors('UNAUTHENTICATED', 'CREATOR_REQUIRED'));
const own = teaching.errors(apiErrors('NOT_FOUND'));

export const filmContract = {
  listPreparing: teaching
    .route({
      method: 'GET',
      path: '/me/films/preparing',
      summary: 'My films that are being prepared or could not be, the newest first',
    })
    .output(z.object({ items: z.array(listedPreparation) })),
  get: own
    .route({
      method: 'GET',
      path: '/courses/{courseId}/lessons/{lessonId}/film',
      summary: 'The uploaded film of my lesson: its cut and its poster',
    })
    .input(oneLesson)
    .output(ownFilm),
  cut: own
    .route({
      method: 'PUT',
      path: '/courses/{courseId}/lessons/{lessonId}/film/cut',
      summary: 'Cut the beginning and the end off a film',
    })
    .errors(apiErrors('INVALID_INPUT', 'CONFLICT', 'FILM_SHARED', 'ORIGINAL_REMOVED', 'TOO_MUCH_FILM_WORK'))
    .input(oneLesson.extend(cut.shape))
    .output(preparation),
  choosePoster: own
    .route({
      method: 'PUT',
      path: '/courses/{courseId}/lessons/{lessonId}/film/poster',
      summary: 'Choose what is shown before a film plays',
    })
    .errors(apiErrors('INVALID_INPUT', 'CONFLICT', 'FILM_SHARED'))
    .input(oneLesson.extend({ choice: posterChoice }))
    .output(z.object({ choice: posterChoice })),
  retry: own
    .route({
      method: 'POST',
      path: '/courses/{courseId}/lessons/{lessonId}/film/retry',
      summary: 'Try once more to prepare a film',
    })
    .errors(apiErrors('CONFLICT', 'ORIGINAL_REMOVED', 'TOO_MUCH_FILM_WORK'))
    .input(oneLesson)
    .output(preparation),
};
