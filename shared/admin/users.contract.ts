import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { pageInput, pageOf } from '#shared/pagination.ts';
import { ROLES } from '#shared/profiles/profile.rules.ts';
import { uuid } from '#shared/uuid.ts';
import { suspendFormSchema } from './suspend.form.ts';
import { USER_FILTERS, USER_SEARCH_MAX } from './user-list.rules.ts';

const adminUser = z.object({
  id: uuid,
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  email: z.string(),
  role: z.enum(ROLES),
  joinedAt: z.iso.datetime().describe('When the address was verified.'),
  hasPremium: z.boolean(),
  isCreatorVerified: z.boolean(),
  isAdmin: z.boolean(),
  suspendedAt: z.iso.datetime().nullable(),
  suspensionReason: z.string().describe('Empty unless suspended.'),
});

const adminUserDetails = adminUser.extend({
  premiumEndsAt: z.iso
    .datetime()
    .nullable()
    .describe('When what was paid for ends; null without Premium. A suspension does not end the plan.'),
  sessionCount: z.number().int().describe('Devices signed in now.'),
  enrolmentCount: z.number().int(),
  publishedCourseCount: z.number().int(),
  paymentCount: z.number().int(),
  paidCents: z.number().int().describe('Paid in total, less what was refunded or is disputed.'),
  earnedCents: z.number().int().describe('Their share of sales and tips so far, from the ledger.'),
});

export type AdminUser = z.infer<typeof adminUser>;
export type AdminUserDetails = z.infer<typeof adminUserDetails>;

export const usersSchemas = {
  AdminUser: adminUser,
  AdminUserDetails: adminUserDetails,
  SuspendForm: suspendFormSchema,
};

const whom = z.object({ userId: uuid });
const refusals = apiErrors('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND');

export const usersContract = {
  list: oc
    .route({ method: 'GET', path: '/admin/users', summary: 'Everyone with an account, newest first' })
    .errors(apiErrors('UNAUTHENTICATED', 'FORBIDDEN'))
    .input(
      pageInput.extend({
        q: z.string().max(USER_SEARCH_MAX).optional().describe('Part of a name or an email address.'),
        filter: z.enum(USER_FILTERS).optional(),
      }),
    )
    .output(pageOf(adminUser)),
  get: oc
    .route({ method: 'GET', path: '/admin/users/{userId}', summary: 'A person, with the essentials' })
    .errors(refusals)
    .input(whom)
    .output(adminUserDetails),
  verify: oc
    .route({
      method: 'POST',
      path: '/admin/users/{userId}/verify',
      summary: 'Give a creator the Verified Creator badge',
    })
    .errors({ ...refusals, ...apiErrors('NOT_A_CREATOR') })
    .input(whom)
    .output(adminUser),
  unverify: oc
    .route({
      method: 'POST',
      path: '/admin/users/{userId}/unverify',
      summary: 'Take the Verified Creator badge away',
    })
    .errors(refusals)
    .input(whom)
    .output(adminUser),
  suspend: oc
    .route({
      method: 'POST',
      path: '/admin/users/{userId}/suspend',
      summary: 'Suspend a person',
      description:
        'Signs them out everywhere at once, hides their profile, courses and streams, and closes open orders. People enrolled in their courses keep them, and their plan keeps running. Suspending somebody who is suspended changes nothing.',
    })
    .errors({ ...refusals, ...apiErrors('ADMINISTRATOR_STAYS') })
    .input(whom.extend(suspendFormSchema.shape))
    .output(adminUser),
  restore: oc
    .route({
      method: 'POST',
      path: '/admin/users/{userId}/restore',
      summary: 'Lift a suspension',
      description: 'They can sign in again, and what was hidden is public again.',
    })
    .errors(refusals)
    .input(whom)
    .output(adminUser),
};
