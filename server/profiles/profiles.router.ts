import { api, member } from '#server/requests/procedures.ts';
import { removeAvatar } from './avatar/remove-avatar.ts';
import { becomeCreator } from './become-creator.ts';
import { followPerson } from './follows/follow-person.ts';
import { getMyFollow } from './follows/get-my-follow.ts';
import { listFollowers } from './follows/list-followers.ts';
import { listFollowing } from './follows/list-following.ts';
import { unfollowPerson } from './follows/unfollow-person.ts';
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
  listFollowers: api.profiles.listFollowers.handler(({ context: { deps }, input }) =>
    listFollowers(deps, input),
  ),
  listFollowing: api.profiles.listFollowing.handler(({ context: { deps }, input }) =>
    listFollowing(deps, input),
  ),
  getMyFollow: api.profiles.getMyFollow
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => getMyFollow(deps, viewer, input)),
  follow: api.profiles.follow
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => followPerson(deps, viewer, input)),
  unfollow: api.profiles.unfollow
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => unfollowPerson(deps, viewer, input)),
};
