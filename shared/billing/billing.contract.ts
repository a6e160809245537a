import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';

/** Field names are those of the function's public interface, hence snake_case. */
const subscriptionStatus = z.object({
  subscribed: z.boolean(),
  product_id: z.string().nullable(),
  subscription_end: z.iso.datetime().nullable(),
});

export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;

export const billingContract = oc.tag('billing').router({
  checkSubscription: oc
    .route({ method: 'POST', path: '/functions/check-subscription', summary: 'Is my Premium active?' })
    .errors(apiErrors('UNAUTHENTICATED'))
    .output(subscriptionStatus),
});
