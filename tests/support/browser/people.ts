import { accounts } from '#db/seed/accounts.ts';
import { openSession } from '#server/auth/sessions/open-session.ts';
import type { Session } from '#shared/auth/auth.contract.ts';
import { displayNameFor, type Role } from '#shared/profiles/profile.rules.ts';
import { makePerson as insertPerson, TEST_PASSWORD } from '#tests/support/people.ts';
import { backstage } from './backstage.ts';
import { callApi } from './call-api.ts';

export const PASSWORD = TEST_PASSWORD;

/** The demo accounts are shared: a story that changes something about a person creates its own. */
export const DEMO = {
  student: accounts.amara,
  premium: accounts.odette,
  creator: accounts.ines,
  admin: accounts.studio,
} as const;

export type DemoRole = keyof typeof DEMO;

export type Person = { email: string; session: Session };

export function signInDemo(role: DemoRole): Promise<Session> {
  const deps = backstage();
  return deps.db.transaction((tx) => openSession(deps, tx, DEMO[role].id));
}

export function signInByApi(baseURL: string, email: string, password: string): Promise<Session> {
  return callApi(baseURL, '/auth/sign-in', { body: { email, password } });
}

/** An address nobody has used before, in this run or any other. */
export function newEmail(): string {
  return `paula.${crypto.randomUUID().slice(0, 8)}@example.com`;
}

/**
 * Someone with a verified address and a session, as after signing up, following the link in the mail and signing in.
 */
export async function makePerson(givenName?: string, role?: Role): Promise<Person> {
  const email = newEmail();
  const displayName = displayNameFor(givenName, email);
  const { session } = await insertPerson({ deps: backstage() }, { email, displayName, role });
  return { email, session };
}

/** Someone whose address is not verified yet. */
export async function signUpByApi(baseURL: string, displayName?: string): Promise<string> {
  const email = newEmail();
  await callApi(baseURL, '/auth/sign-up', { body: { email, password: PASSWORD, displayName } });
  return email;
}
