import { accounts } from '#db/seed/accounts.ts';
import { DEMO_PASSWORD } from '#db/seed/demo-accounts.ts';
import type { Session } from '#shared/auth/auth.contract.ts';
import { callApi } from './call-api.ts';
import { MAIL_SUBJECTS, readMailedLink } from './mailbox.ts';

export const PASSWORD = 'ten small canvases';

/** The demo accounts are everybody's: a story that changes something of a person's makes its own. */
export const DEMO = {
  student: accounts.amara,
  premium: accounts.odette,
  creator: accounts.ines,
  admin: accounts.studio,
} as const;

export type DemoRole = keyof typeof DEMO;

export type Person = { email: string; session: Session };

export function signInDemo(baseURL: string, role: DemoRole): Promise<Session> {
  return signInByApi(baseURL, DEMO[role].email, DEMO_PASSWORD);
}

export function signInByApi(baseURL: string, email: string, password: string): Promise<Session> {
  return callApi(baseURL, '/auth/sign-in', { body: { email, password } });
}

/** An address nobody has used before, in this run or another. */
export function newEmail(): string {
  return `paula.${crypto.randomUUID().slice(0, 8)}@example.com`;
}

/** Somebody who has signed up, has used the link in the mail and has a session. */
export async function makePerson(baseURL: string, displayName?: string): Promise<Person> {
  const email = await signUpByApi(baseURL, displayName);
  const link = await readMailedLink(baseURL, email, MAIL_SUBJECTS.verify);
  await callApi(baseURL, '/auth/verify', { body: { token: link.split('#token=')[1] } });
  return { email, session: await signInByApi(baseURL, email, PASSWORD) };
}

/** Somebody whose address is not verified yet. */
export async function signUpByApi(baseURL: string, displayName?: string): Promise<string> {
  const email = newEmail();
  await callApi(baseURL, '/auth/sign-up', { body: { email, password: PASSWORD, displayName } });
  return email;
}
