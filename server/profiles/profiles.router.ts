import { api, member } from '#server/requests/procedures.ts';
import { removeAvatar } from './avatar/remove-avatar.ts';
import { becomeCreator } from './become-creator.ts';
import { getMyProfile } from './get-my-profile.ts';
import { getProfile } from './get-profile.ts';
import { updateProfile } from './update-profile.ts';

export const profilesRouter = {
  get: api.profiles.get.handler(({ context: { deps }, input }) => getProfile(deps, input)),
  getMine: api.profiles.getMine
    .use(member)
    .handler(({ context: { deps, viewer } }) => getMyProfile(deps, viewer)),
  updateMine: api.profiles.updateMine
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => updateProfile(deps, viewer, input)),
  removeAvatar: api.profiles.removeAvatar
    .use(member)
    .handler(({ context: { deps, viewer } }) => removeAvatar(deps, viewer)),
  becomeCreator: api.profiles.becomeCreator
    .use(member)
    .handler(({ context: { deps, viewer } }) => becomeCreator(deps, viewer)),
};
