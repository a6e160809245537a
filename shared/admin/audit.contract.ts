import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { pageInput, pageOf } from '#shared/pagination.ts';
import { uuid } from '#shared/uuid.ts';
import { ADMIN_ACTS } from './admin-act.rules.ts';

const auditEntry = z.object({
  id: uuid,
  at: z.iso.datetime(),
  administrator: z.string().nullable().describe('Null if their account is gone.'),
  act: z.enum(ADMIN_ACTS),
  title: z.string().describe('Worded when shown, with the names of today.'),
  details: z.string().describe('Reasons and amounts; empty if there are none.'),
  href: z.string().nullable().describe('The page about what was acted on, if there is one.'),
});

export type AuditEntry = z.infer<typeof auditEntry>;

export const auditSchemas = { AuditEntry: auditEntry };

export const auditContract = {
  list: oc
    .route({ method: 'GET', path: '/admin/audit', summary: 'What the administrator did, newest first' })
    .errors(apiErrors('UNAUTHENTICATED', 'FORBIDDEN'))
    .input(
      pageInput.extend({
        act: z.enum(ADMIN_ACTS).optional(),
        userId: uuid.optional().describe('Only what was done to this person.'),
      }),
    )
    .output(pageOf(auditEntry)),
};
