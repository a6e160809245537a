import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { ROLES } from '#shared/profiles/profile.rules.ts';
import { uuid } from '#shared/uuid.ts';
import {
  changePasswordFormSchema,
  emailFormSchema,
  newPasswordField,
  signInFormSchema,
  signUpFormSchema,
  wishSchema,
} from './auth.form.ts';

const mailToken = z.string().min(20).max(200);
const refreshToken = z.string().min(20).max(200);
const done = z.object({ ok: z.literal(true) });

const verified = done.extend({
  userId: uuid.describe('Whose address it is.'),
  wish: wishSchema
    .nullable()
    .describe('What its sign-up began with, to go on with after they have signed in.'),
});

const sessionUser = z.object({
  id: uuid,
  email: z.string(),
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  role: z.enum(ROLES),
  isAdmin: z.boolean(),
});

const session = z.object({
  access: z.string(),
  refresh: z.string(),
  expiresAt: z.iso.datetime(),
  user: sessionUser,
});

export type Session = z.infer<typeof session>;
export type SessionUser = z.infer<typeof sessionUser>;

const openSession = z.object({
  id: uuid,
  device: z.string().describe('Browser and system, like "Chrome on Android"; empty if unknown.'),
  isThisOne: z.boolean(),
  openedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().describe('To within the minutes for which an access token is valid.'),
});

export type OpenSession = z.infer<typeof openSession>;

const auth = oc.errors(apiErrors('INVALID_INPUT', 'TOO_MANY_REQUESTS'));

export const authSchemas = {
  Done: done,
  Wish: wishSchema,
  Verified: verified,
  SessionUser: sessionUser,
  Session: session,
  OpenSession: openSession,
  SignUpForm: signUpFormSchema,
  SignInForm: signInFormSchema,
  EmailForm: emailFormSchema,
  ChangePasswordForm: changePasswordFormSchema,
};

export const authContract = oc.tag('auth').router({
  signUp: auth
    .route({
      method: 'POST',
      path: '/auth/sign-up',
      summary: 'Create an account and send a verification email',
    })
    .input(signUpFormSchema)
    .output(done),
  sendVerification: auth
    .route({ method: 'POST', path: '/auth/verification-mail', summary: 'Resend the verification email' })
    .input(emailFormSchema)
    .output(done),
  verifyEmail: auth
    .route({
      method: 'POST',
      path: '/auth/verify',
      summary: 'Use the one-time link from a verification email',
    })
    .errors(apiErrors('LINK_INVALID'))
    .input(z.object({ token: mailToken }))
    .output(verified),
  signIn: auth
    .route({ method: 'POST', path: '/auth/sign-in', summary: 'Open a session' })
    .errors(apiErrors('INVALID_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'ACCOUNT_SUSPENDED', 'ACCOUNT_CLOSED'))
    .input(signInFormSchema)
    .output(session),
  refresh: auth
    .route({ method: 'POST', path: '/auth/refresh', summary: 'Exchange a refresh token for a new one' })
    .errors(apiErrors('SESSION_ENDED'))
    .input(z.object({ refresh: refreshToken }))
    .output(session),
  getSession: auth
    .route({ method: 'GET', path: '/auth/session', summary: 'Who am I' })
    .errors(apiErrors('UNAUTHENTICATED'))
    .output(sessionUser),
  signOut: auth
    .route({
      method: 'POST',
      path: '/auth/sign-out',
      summary: 'End this session, by its access token or its refresh token',
    })
    .errors(apiErrors('UNAUTHENTICATED'))
    .input(
      z
        .object({
          refresh: refreshToken
            .optional()
            .describe('Ends its session, even if the access token has expired.'),
        })
        .default({}),
    )
    .output(done),
  listSessions: auth
    .route({
      method: 'GET',
      path: '/auth/sessions',
      summary: 'Where I am signed in, this session first',
    })
    .errors(apiErrors('UNAUTHENTICATED'))
    .output(z.object({ items: z.array(openSession) })),
  endSession: auth
    .route({ method: 'DELETE', path: '/auth/sessions/{sessionId}', summary: 'End one of my sessions' })
    .errors(apiErrors('UNAUTHENTICATED', 'NOT_FOUND'))
    .input(z.object({ sessionId: uuid }))
    .output(done),
  signOutEverywhere: auth
    .route({ method: 'POST', path: '/auth/sign-out-everywhere', summary: 'End all of my sessions' })
    .errors(apiErrors('UNAUTHENTICATED'))
    .output(done),
  forgotPassword: auth
    .route({
      method: 'POST',
      path: '/auth/forgotten-password',
      summary: 'Email a link for choosing a new password',
    })
    .input(emailFormSchema)
    .output(done),
  resetPassword: auth
    .route({
      method: 'POST',
      path: '/auth/reset-password',
      summary: 'Choose a new password using an emailed link',
    })
    .errors(apiErrors('LINK_INVALID'))
    .input(z.object({ token: mailToken, password: newPasswordField }))
    .output(done),
  changePassword: auth
    .route({
      method: 'POST',
      path: '/auth/change-password',
      summary: 'Change the password and end my other sessions',
    })
    .errors(apiErrors('UNAUTHENTICATED'))
    .input(changePasswordFormSchema)
    .output(done),
});
