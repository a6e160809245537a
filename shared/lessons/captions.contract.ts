import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { startedFrom, version } from '#shared/form-version.ts';
import { withoutTurns } from '#shared/single-line.ts';
import { uuid } from '#shared/uuid.ts';
import { CAPTION_DRAFT_FAILURES, CAPTION_DRAFT_STATUSES, DRAFTING_STATES } from './caption.rules.ts';
import { TOO_LONG } from './caption-file.ts';
import { LANGUAGE_TAGS } from './caption-languages.ts';
import { LESSON_LIMITS } from './lesson.rules.ts';

export const captionLanguage = z
  .enum(LANGUAGE_TAGS)
  .describe('A tag as in BCP 47. Captions that are saved without one are English.');

const ofLesson = z.object({ courseId: uuid, lessonId: uuid });
const isShown = z.boolean().describe('Whether learners can choose them. Otherwise they are a draft.');
/** Left out, it is English, as older pages and clients expect. */
const inLanguage = captionLanguage.optional();

/** What is being made from the film's sound. */
const captionDraft = z.object({
  language: captionLanguage,
  status: z.enum(CAPTION_DRAFT_STATUSES),
  progress: z.number().int().describe('Per cent.'),
  failure: z.enum(CAPTION_DRAFT_FAILURES).nullable(),
});

const ownCaptions = z.object({
  items: z.array(z.object({ language: captionLanguage, isShown, updatedAt: z.iso.datetime() })),
  drafting: z
    .enum(DRAFTING_STATES)
    .describe('Whether captions can be drafted from the film’s sound; not before the film is prepared.'),
  draft: captionDraft.nullable().describe('The latest.'),
});

const captionText = z.object({ language: captionLanguage, vtt: z.string(), isShown, version });

export type OwnCaptions = z.infer<typeof ownCaptions>;
export type CaptionDraft = z.infer<typeof captionDraft>;
export type CaptionText = z.infer<typeof captionText>;

const teaching = oc.errors(apiErrors('UNAUTHENTICATED', 'CREATOR_REQUIRED', 'NOT_FOUND'));
const ALL = '/courses/{courseId}/lessons/{lessonId}/captions';
const ONE = `${ALL}/{language}` as const;

export const captionsSchemas = {
  CaptionLanguage: captionLanguage,
  OwnCaptions: ownCaptions,
  CaptionDraft: captionDraft,
  CaptionText: captionText,
};

export const captionsContract = {
  listCaptions: teaching
    .route({ method: 'GET', path: ALL, summary: 'The languages of my lesson’s captions' })
    .input(ofLesson)
    .output(ownCaptions),
  getCaptions: teaching
    .route({ method: 'GET', path: ONE, summary: 'My lesson’s captions in one language, to edit them' })
    .input(ofLesson.extend({ language: captionLanguage }))
    .output(captionText),
  saveCaptions: teaching
    .route({ method: 'PUT', path: ALL, summary: 'Save the captions in one language' })
    .errors(apiErrors('INVALID_INPUT', 'LIMIT_REACHED', 'TOO_MANY_LANGUAGES', 'CHANGED_ELSEWHERE'))
    .input(
      ofLesson.extend({
        language: inLanguage,
        vtt: z
          .string()
          .overwrite(withoutTurns)
          .max(LESSON_LIMITS.captionCharacters, TOO_LONG)
          .describe('WebVTT, or SubRip, which is kept as WebVTT. A draft may be empty.'),
        isShown: isShown.optional().describe('Left out, captions that are new are shown.'),
        version: startedFrom,
      }),
    )
    .output(z.object({ cueCount: z.number().int(), version })),
  removeCaptions: teaching
    .route({ method: 'DELETE', path: ALL, summary: 'Remove the captions in one language' })
    .input(ofLesson.extend({ language: inLanguage }))
    .output(z.object({ id: uuid })),
  draftCaptions: teaching
    .route({
      method: 'POST',
      path: `${ONE}/draft`,
      summary: 'Draft captions from the film’s sound; repeated while one is being made, it changes nothing',
    })
    .errors(apiErrors('CONFLICT', 'TOO_MANY_REQUESTS', 'LIMIT_REACHED', 'TOO_MANY_LANGUAGES'))
    .input(ofLesson.extend({ language: captionLanguage }))
    .output(captionDraft),
};
