import { api, creator, member } from '#server/requests/procedures.ts';
import { getMyReview } from './get-my-review.ts';
import { listReceivedReviews } from './list-received-reviews.ts';
import { listReviews } from './list-reviews.ts';
import { removeReply } from './remove-reply.ts';
import { removeReview } from './remove-review.ts';
import { saveReply } from './save-reply.ts';
import { saveReview } from './save-review.ts';

export const reviewsRouter = {
  list: api.reviews.list.handler(({ context: { deps, viewer }, input }) => listReviews(deps, viewer, input)),
  listReceived: api.reviews.listReceived
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => listReceivedReviews(deps, viewer, input)),
  getMine: api.reviews.getMine
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => getMyReview(deps, viewer, input)),
  saveMine: api.reviews.saveMine
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => saveReview(deps, viewer, input)),
  removeMine: api.reviews.removeMine
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => removeReview(deps, viewer, input)),
  saveReply: api.reviews.saveReply
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => saveReply(deps, viewer, input)),
  removeReply: api.reviews.removeReply
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => removeReply(deps, viewer, input)),
};
