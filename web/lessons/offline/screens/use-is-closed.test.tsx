import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Course } from '#shared/courses/courses.contract.ts';
import type { PreparedFilm } from '#shared/lessons/lessons.contract.ts';
import { api } from '#web/api.ts';
import { type Auth, AuthContext } from '#web/auth/auth-context.ts';
import { makeAuth } from '#web/auth/auth-fixture.ts';
import { enrolmentQuery } from '#web/courses/courses.queries.ts';
import { useIsClosed } from './use-is-closed.ts';

const course = { id: 'marble', creator: { id: 'ines' } } as Course;
const user = { id: 'ruta' } as Auth['user'];
const free = makeAuth({ user });
const premium = makeAuth({ user, subscription: { ...free.subscription, subscribed: true } });
const owner = makeAuth({ user: { id: 'ines' } as Auth['user'] });

function look(
  who: typeof free,
  source: string | null | undefined,
  film: PreparedFilm | null = null,
): boolean {
  const client = new QueryClient();
  const { queryKey } = enrolmentQuery(api, course.id);
  if (source !== undefined) client.setQueryData(queryKey, { source } as never);
  let isClosed = false;
  function Look() {
    isClosed = useIsClosed(course, film);
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AuthContext value={who}>
        <Look />
      </AuthContext>
    </QueryClientProvider>,
  );
  return isClosed;
}

it('a film that is not there yet is closed to those who will not be allowed to keep it', () => {
  expect(look(free, 'free')).toBe(true);
  expect(look(free, null)).toBe(true);
  expect(look(free, 'purchase')).toBe(false);
  expect(look(premium, 'premium')).toBe(false);
  expect(look(owner, undefined)).toBe(false);
});

it('nobody is refused before it is known what they have', () => {
  expect(look(free, undefined)).toBe(false);
});

it('once there is a film, the server has said it', () => {
  expect(look(free, 'purchase', { mayKeep: false } as PreparedFilm)).toBe(true);
  expect(look(free, 'free', { mayKeep: true } as PreparedFilm)).toBe(false);
});
