import { admin, api } from '#server/requests/procedures.ts';
import { getGeneration } from './get-generation.ts';
import { retryModule } from './retry-module.ts';
import { startGeneration } from './start-generation.ts';

export const generatorRouter = {
  startGeneration: api.academy.startGeneration
    .use(admin)
    .handler(({ context: { deps, viewer } }) => startGeneration(deps, viewer)),
  getGeneration: api.academy.getGeneration
    .use(admin)
    .handler(({ context: { deps, viewer } }) => getGeneration(deps, viewer)),
  retryModule: api.academy.retryModule
    .use(admin)
    .handler(({ context: { deps, viewer }, input }) => retryModule(deps, viewer, input)),
};
