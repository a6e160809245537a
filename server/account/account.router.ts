import { api, member } from '#server/requests/procedures.ts';
import { getDeletion } from './get-deletion.ts';
import { keepAccount } from './keep-account.ts';
import { requestDeletion } from './request-deletion.ts';

export const accountRouter = {
  getDeletion: api.account.getDeletion
    .use(member)
    .handler(({ context: { deps, viewer } }) => getDeletion(deps, viewer)),
  requestDeletion: api.account.requestDeletion
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => requestDeletion(deps, viewer, input)),
  keep: api.account.keep.use(member).handler(({ context: { deps, viewer } }) => keepAccount(deps, viewer)),
};
