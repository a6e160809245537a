import { api, member } from '#server/requests/procedures.ts';
import { certificatesRouter } from './certificates/certificates.router.ts';
import { editorRouter } from './editor/editor.router.ts';
import { generatorRouter } from './generator/generator.router.ts';
import { getModule } from './get-module.ts';
import { listModules } from './list-modules.ts';
import { listMyModules } from './list-my-modules.ts';
import { quizRouter } from './quiz/quiz.router.ts';
import { readingRouter } from './reading/reading.router.ts';

export const academyRouter = {
  list: api.academy.list.handler(({ context: { deps } }) => listModules(deps)),
  listMine: api.academy.listMine
    .use(member)
    .handler(({ context: { deps, viewer } }) => listMyModules(deps, viewer)),
  get: api.academy.get
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => getModule(deps, viewer, input)),
  ...generatorRouter,
  quiz: quizRouter,
  ...readingRouter,
  editor: editorRouter,
  ...certificatesRouter,
};
