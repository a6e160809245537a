import { endSession } from '#server/auth/sessions/end-session.ts';
import { getSession } from '#server/auth/sessions/get-session.ts';
import { listMySessions } from '#server/auth/sessions/list-my-sessions.ts';
import { refreshSession } from '#server/auth/sessions/refresh-session.ts';
import { signIn } from '#server/auth/sessions/sign-in.ts';
import { signOut } from '#server/auth/sessions/sign-out.ts';
import { signOutEverywhere } from '#server/auth/sessions/sign-out-everywhere.ts';
import { api, member } from '#server/requests/procedures.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { resetPassword } from './reset-password.ts';
import { sendVerification } from './send-verification.ts';
import { signUp } from './sign-up.ts';
import { verifyEmail } from './verify-email.ts';

const DONE = { ok: true } as const;

export const authRouter = {
  signUp: api.auth.signUp.handler(async ({ context: { deps, network }, input }) => {
    await signUp(deps, { ...input, network });
    return DONE;
  }),
  sendVerification: api.auth.sendVerification.handler(async ({ context: { deps, network }, input }) => {
    await sendVerification(deps, { ...input, network });
    return DONE;
  }),
  verifyEmail: api.auth.verifyEmail.handler(async ({ context: { deps }, input }) => ({
    ...DONE,
    ...(await verifyEmail(deps, input)),
  })),
  signIn: api.auth.signIn.handler(({ context: { deps, network, userAgent }, input }) =>
    signIn(deps, { ...input, network, userAgent }),
  ),
  refresh: api.auth.refresh.handler(({ context: { deps }, input }) => refreshSession(deps, input)),
  getSession: api.auth.getSession
    .use(member)
    .handler(({ context: { deps, viewer } }) => getSession(deps, viewer)),
  signOut: api.auth.signOut.handler(async ({ context: { deps, viewer }, input }) => {
    await signOut(deps, viewer, input);
    return DONE;
  }),
  listSessions: api.auth.listSessions
    .use(member)
    .handler(({ context: { deps, viewer } }) => listMySessions(deps, viewer)),
  endSession: api.auth.endSession.use(member).handler(async ({ context: { deps, viewer }, input }) => {
    await endSession(deps, viewer, input);
    return DONE;
  }),
  signOutEverywhere: api.auth.signOutEverywhere.use(member).handler(async ({ context: { deps, viewer } }) => {
    await signOutEverywhere(deps, viewer);
    return DONE;
  }),
  forgotPassword: api.auth.forgotPassword.handler(async ({ context: { deps, network }, input }) => {
    await forgotPassword(deps, { ...input, network });
    return DONE;
  }),
  resetPassword: api.auth.resetPassword.handler(async ({ context: { deps }, input }) => {
    await resetPassword(deps, input);
    return DONE;
  }),
  changePassword: api.auth.changePassword
    .use(member)
    .handler(async ({ context: { deps, viewer }, input }) => {
      await changePassword(deps, viewer, input);
      return DONE;
    }),
};
