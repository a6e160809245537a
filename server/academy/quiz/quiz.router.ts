import { api, member } from '#server/requests/procedures.ts';
import { getAttempt } from './get-attempt.ts';
import { getQuiz } from './get-quiz.ts';
import { saveAnswer } from './save-answer.ts';
import { startAttempt } from './start-attempt.ts';
import { submitAttempt } from './submit-attempt.ts';

export const quizRouter = {
  get: api.academy.quiz.get
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => getQuiz(deps, viewer, input)),
  start: api.academy.quiz.start
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => startAttempt(deps, viewer, input)),
  getAttempt: api.academy.quiz.getAttempt
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => getAttempt(deps, viewer, input)),
  saveAnswer: api.academy.quiz.saveAnswer
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => saveAnswer(deps, viewer, input)),
  submit: api.academy.quiz.submit
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => submitAttempt(deps, viewer, input)),
};
