import { randomUUID } from 'node:crypto';

/**
 * Signs people up, many at once, until the trouble is over. Returns the responses, and who was told they had
 * an account. A server that dies fails it.
 */
export async function signUpDuring(
  origin: string,
  writers: number,
  trouble: (confirmed: readonly string[]) => Promise<void>,
) {
  const statuses = new Set<number>();
  const confirmed: string[] = [];
  let isOver = false;

  async function signPeopleUp(): Promise<void> {
    while (!isOver) {
      const email = `${randomUUID()}@example.com`;
      const { status } = await fetch(`${origin}/api/auth/sign-up`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password: 'a long password', role: 'student' }),
      });
      statuses.add(status);
      if (status === 200) confirmed.push(email);
    }
  }

  const writing = Promise.all(Array.from({ length: writers }, signPeopleUp));
  await Promise.race([trouble(confirmed), writing]).finally(() => {
    isOver = true;
  });
  await writing;
  return { statuses: [...statuses].toSorted(), confirmed };
}
