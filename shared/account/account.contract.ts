import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { deleteAccountFormSchema } from './account.form.ts';

const accountDeletion = z.object({
  eraseAt: z.iso
    .datetime()
    .nullable()
    .describe('When the account will be deleted for good; null if nobody asked for that.'),
});

export type AccountDeletion = z.infer<typeof accountDeletion>;

const account = oc.errors(apiErrors('UNAUTHENTICATED'));

export const accountSchemas = {
  AccountDeletion: accountDeletion,
  DeleteAccountForm: deleteAccountFormSchema,
};

export const accountContract = oc.tag('account').router({
  getDeletion: account
    .route({ method: 'GET', path: '/account/deletion', summary: 'Whether my account is to be deleted' })
    .output(accountDeletion),
  requestDeletion: account
    .route({
      method: 'POST',
      path: '/account/deletion',
      summary: 'Have my account deleted after 14 days, and end my other sessions',
      description:
        'Until then, everything works as before and `DELETE` takes it back. After that, the account is erased with what belongs to it; what others keep of it is anonymous. Asking again changes nothing.',
    })
    .errors(apiErrors('INVALID_INPUT', 'TOO_MANY_REQUESTS', 'ADMIN_STAYS'))
    .input(deleteAccountFormSchema)
    .output(accountDeletion),
  keep: account
    .route({ method: 'DELETE', path: '/account/deletion', summary: 'Keep my account after all' })
    .output(accountDeletion),
});
