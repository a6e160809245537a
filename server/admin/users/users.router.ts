import { admin, api } from '#server/requests/procedures.ts';
import { getUser } from './get-user.ts';
import { listUsers } from './list-users.ts';
import { restoreUser } from './restore-user.ts';
import { suspendUser } from './suspend-user.ts';
import { unverifyUser } from './unverify-user.ts';
import { verifyUser } from './verify-user.ts';

export const usersRouter = {
  list: api.admin.users.list
    .use(admin)
    .handler(({ context: { deps, viewer }, input }) => listUsers(deps, viewer, input)),
  get: api.admin.users.get
    .use(admin)
    .handler(({ context: { deps, viewer }, input }) => getUser(deps, viewer, input)),
  verify: api.admin.users.verify
    .use(admin)
    .handler(({ context: { deps, viewer }, input }) => verifyUser(deps, viewer, input)),
  unverify: api.admin.users.unverify
    .use(admin)
    .handler(({ context: { deps, viewer }, input }) => unverifyUser(deps, viewer, input)),
  suspend: api.admin.users.suspend
    .use(admin)
    .handler(({ context: { deps, viewer }, input }) => suspendUser(deps, viewer, input)),
  restore: api.admin.users.restore
    .use(admin)
    .handler(({ context: { deps, viewer }, input }) => restoreUser(deps, viewer, input)),
};
