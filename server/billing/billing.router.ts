import { api, member } from '#server/procedures.ts';
import { checkSubscription } from './check-subscription.ts';

export const billingRouter = {
  checkSubscription: api.billing.checkSubscription
    .use(member)
    .handler(({ context: { deps, viewer } }) => checkSubscription(deps, viewer)),
};
