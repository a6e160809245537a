import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { art } from '#shared/art.ts';
import { chosenId, uuid } from '#shared/uuid.ts';
import { ATTEMPTS_WINDOW_HOURS, MAX_SCORE, QUIZ_OPTIONS, QUIZ_QUESTIONS } from './quiz.rules.ts';

const score = z.number().int().min(0).max(MAX_SCORE).describe('In percent.');
const option = z
  .number()
  .int()
  .min(0)
  .max(QUIZ_OPTIONS - 1)
  .describe('The position of an option as this attempt shows it, from 0.');

const attemptsStanding = z.object({
  attemptsLeft: z.number().int().describe('How many more may be started now.'),
  nextAttemptAt: z.iso.datetime().nullable().describe('If none is left, when the next one opens.'),
});

const quiz = attemptsStanding.extend({
  moduleId: uuid,
  moduleNumber: z.number().int(),
  moduleTitle: z.string(),
  art,
  title: z.string(),
  description: z.string(),
  questionCount: z.number().int(),
  timeLimitMinutes: z.number().int(),
  passingScore: score,
  maxAttempts: z.number().int().describe(`In any ${ATTEMPTS_WINDOW_HOURS} hours.`),
  openAttemptId: uuid.nullable().describe('An attempt that is still running.'),
  lastResult: z
    .object({ attemptId: uuid, score, passed: z.boolean(), submittedAt: z.iso.datetime() })
    .nullable(),
});

const shownQuestion = z.object({ question: z.string(), options: z.array(z.string()) });
const givenAnswers = z.array(option.nullable()).describe('By question; null where there is none yet.');

const openAttempt = z.object({
  state: z.literal('open'),
  id: uuid,
  moduleId: uuid,
  title: z.string(),
  secondsLeft: z.number().min(0).describe('By the server’s clock, when it answered.'),
  questions: z.array(shownQuestion),
  answers: givenAnswers,
});

const finishedAttempt = attemptsStanding.extend({
  state: z.literal('finished'),
  id: uuid,
  moduleId: uuid,
  title: z.string(),
  submittedAt: z.iso.datetime(),
  score,
  correctCount: z.number().int(),
  questionCount: z.number().int(),
  passingScore: score,
  passed: z.boolean(),
  questions: z.array(
    shownQuestion.extend({ rightOption: option, chosenOption: option.nullable(), explanation: z.string() }),
  ),
  certificateCode: z.string().nullable().describe('Of the certificate for this module, if there is one.'),
  isCertificateMailed: z.boolean().describe('Whether there is one, and they get it by mail.'),
});

const attempt = z.discriminatedUnion('state', [openAttempt, finishedAttempt]);
const answer = z.object({
  questionIndex: z
    .number()
    .int()
    .min(0)
    .max(QUIZ_QUESTIONS - 1),
  option,
});

export type Quiz = z.infer<typeof quiz>;
export type QuizAttempt = z.infer<typeof attempt>;
export type OpenAttempt = z.infer<typeof openAttempt>;
export type FinishedAttempt = z.infer<typeof finishedAttempt>;
export type QuizAnswer = z.infer<typeof answer>;

export const quizSchemas = {
  Quiz: quiz,
  QuizAttempt: attempt,
  QuizAttemptOpen: openAttempt,
  QuizAttemptFinished: finishedAttempt,
  QuizAnswer: answer,
};

const reading = oc.errors(
  apiErrors('UNAUTHENTICATED', 'NOT_FOUND', 'PREMIUM_REQUIRED', 'PURCHASE_REQUIRED', 'QUIZ_NOT_AVAILABLE'),
);
const taking = oc.errors(apiErrors('UNAUTHENTICATED', 'NOT_FOUND'));
const oneModule = z.object({ moduleId: uuid });
const oneAttempt = z.object({ attemptId: uuid });

export const quizContract = {
  get: reading
    .route({
      method: 'GET',
      path: '/modules/{moduleId}/quiz',
      summary: 'What a module’s quiz asks for, and where I stand',
    })
    .input(oneModule)
    .output(quiz),
  start: reading
    .route({
      method: 'POST',
      path: '/modules/{moduleId}/quiz/attempts',
      summary: 'Start an attempt, or continue the one that is running',
    })
    .errors(apiErrors('INVALID_INPUT', 'QUIZ_ATTEMPTS_USED', 'CONFLICT'))
    .input(oneModule.extend(chosenId.shape))
    .output(attempt),
  getAttempt: taking
    .route({
      method: 'GET',
      path: '/me/quiz-attempts/{attemptId}',
      summary: 'My attempt: its questions while it runs, its result afterwards',
    })
    .input(oneAttempt)
    .output(attempt),
  saveAnswer: taking
    .route({ method: 'PUT', path: '/me/quiz-attempts/{attemptId}/answers', summary: 'Save one answer' })
    .errors(apiErrors('INVALID_INPUT', 'QUIZ_CLOSED'))
    .input(oneAttempt.extend(answer.shape))
    .output(z.object({ answers: givenAnswers })),
  submit: taking
    .route({
      method: 'POST',
      path: '/me/quiz-attempts/{attemptId}/submission',
      summary: 'Submit an attempt; submitting it again gives the same result',
    })
    .errors(apiErrors('INVALID_INPUT', 'QUIZ_NEEDS_ANSWER'))
    .input(
      oneAttempt.extend({
        answers: z
          .array(answer)
          .max(QUIZ_QUESTIONS)
          .optional()
          .describe('Answers that may not have been saved yet. They count if the time is not up.'),
      }),
    )
    .output(finishedAttempt),
};
