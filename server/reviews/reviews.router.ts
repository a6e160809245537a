import { api } from '#server/procedures.ts';
import { listReviews } from './list-reviews.ts';

export const reviewsRouter = {
  list: api.reviews.list.handler(({ context: { deps, viewer }, input }) => listReviews(deps, viewer, input)),
};
