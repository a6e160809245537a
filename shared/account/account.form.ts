import { z } from 'zod';
import { givenPasswordField } from '#shared/auth/auth.form.ts';
import { DELETION_WORD } from './account.rules.ts';

export const deleteAccountFormSchema = z.object({
  confirmation: z.literal(DELETION_WORD, { error: `Type ${DELETION_WORD} in capital letters` }),
  password: givenPasswordField,
});
