import { z } from 'zod';
import { normaliseEmail } from '#shared/email.ts';
import { PROFILE_LIMITS } from '#shared/profiles/profile.rules.ts';
import { singleLine } from '#shared/single-line.ts';
import { uuid } from '#shared/uuid.ts';
import { PASSWORD_LIMITS } from './auth.rules.ts';
import type { Wish } from './wish.rules.ts';

const emailField = z
  .string()
  .min(1, 'Email is required')
  .transform((text, context) => {
    const email = normaliseEmail(text);
    if (email !== null) return email;
    context.addIssue({ code: 'custom', message: 'Enter a valid email address' });
    return z.NEVER;
  });

export const newPasswordField = z
  .string()
  .min(1, 'Password is required')
  .min(PASSWORD_LIMITS.min, `Password must be at least ${PASSWORD_LIMITS.min} characters`)
  .max(PASSWORD_LIMITS.max, `Password must be at most ${PASSWORD_LIMITS.max} characters`);

/** Sign-in accepts any length up to the limit: a hint about the rules would only help someone guessing. */
export const givenPasswordField = z
  .string()
  .min(1, 'Password is required')
  .max(PASSWORD_LIMITS.max, `Password must be at most ${PASSWORD_LIMITS.max} characters`);

export const signInFormSchema = z.object({ email: emailField, password: givenPasswordField });

export const wishSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['enroll', 'buy-course', 'save']), courseId: uuid }),
  z.object({ kind: z.literal('buy-module'), moduleId: uuid }),
  z.object({ kind: z.enum(['premium', 'create']) }),
  z.object({ kind: z.literal('premium-lesson'), courseId: uuid, lessonId: uuid }),
]) satisfies z.ZodType<Wish>;

export const signUpFormSchema = z.object({
  displayName: singleLine()
    .max(PROFILE_LIMITS.displayName, `Display name must be at most ${PROFILE_LIMITS.displayName} characters`)
    .optional(),
  email: emailField,
  password: newPasswordField,
  wish: wishSchema
    .optional()
    .describe('What the person was about to do; the link in the email brings it back.'),
});

export const emailFormSchema = z.object({ email: emailField });

export const changePasswordFormSchema = z
  .object({ current: givenPasswordField, password: newPasswordField })
  .refine(({ current, password }) => password !== current, {
    path: ['password'],
    message: 'This is your current password. Choose a different one',
  });
