import { api, member } from '#server/requests/procedures.ts';
import { completeModule } from './complete-module.ts';
import { saveReading } from './save-reading.ts';

export const readingRouter = {
  saveProgress: api.academy.saveProgress
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => saveReading(deps, viewer, input)),
  complete: api.academy.complete
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => completeModule(deps, viewer, input)),
};
