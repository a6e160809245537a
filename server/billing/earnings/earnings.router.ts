import { checkPayouts } from '#server/billing/payouts/check-payouts.ts';
import { getPayouts } from '#server/billing/payouts/get-payouts.ts';
import { setUpPayouts } from '#server/billing/payouts/set-up-payouts.ts';
import { api, creator } from '#server/requests/procedures.ts';
import { exportEarnings } from './export-earnings.ts';
import { getEarnings } from './get-earnings.ts';
import { listEarnings } from './list-earnings.ts';

export const earningsRouter = {
  getEarnings: api.billing.getEarnings
    .use(creator)
    .handler(({ context: { deps, viewer } }) => getEarnings(deps, viewer)),
  listEarnings: api.billing.listEarnings
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => listEarnings(deps, viewer, input)),
  exportEarnings: api.billing.exportEarnings
    .use(creator)
    .handler(({ context: { deps, viewer }, input }) => exportEarnings(deps, viewer, input)),
  getPayouts: api.billing.getPayouts
    .use(creator)
    .handler(({ context: { deps, viewer } }) => getPayouts(deps, viewer)),
  checkPayouts: api.billing.checkPayouts
    .use(creator)
    .handler(({ context: { deps, viewer } }) => checkPayouts(deps, viewer)),
  setUpPayouts: api.billing.setUpPayouts
    .use(creator)
    .handler(({ context: { deps, viewer } }) => setUpPayouts(deps, viewer)),
};
