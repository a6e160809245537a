import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import type { Course } from '#shared/courses/courses.contract.ts';
import { ENROLMENT_MESSAGES } from '#shared/enrolments/enrolment.messages.ts';
import { ERRORS } from '#shared/errors.ts';
import { api, client } from '#web/api.ts';
import { AuthContext } from '#web/auth/auth-context.ts';
import { makeAuth } from '#web/auth/auth-fixture.ts';
import { SIGNING_IN } from '#web/auth/signing-in.ts';
import { progressQuery } from '#web/courses/courses.queries.ts';
import { takeToasts } from '#web/ui/feedback/toast.ts';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';
import { type Enrol, useEnrol } from './use-enrol.ts';

const course = { id: '0197f0c4-0000-7000-8000-000000000001', title: 'Marble' } as Course;

function open() {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  queryClient.setQueryData(progressQuery(api, course.id).queryKey, {} as never);
  let enrol: Enrol | undefined;
  function Part() {
    enrol = useEnrol(course);
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <AuthContext value={makeAuth()}>
        <FixedLocation>
          <Part />
        </FixedLocation>
      </AuthContext>
    </QueryClientProvider>,
  );
  return async (why?: 'wished') => {
    enrol?.start(why);
    await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0), { timeout: 5_000 });
    return takeToasts();
  };
}

function answer(...outcomes: ('enrolled' | 'already')[]) {
  const call = vi.spyOn(client.enrolments, 'enrol');
  for (const outcome of outcomes) {
    const { message } = ERRORS.ALREADY_ENROLLED;
    if (outcome === 'already') {
      call.mockRejectedValueOnce(Object.assign(new Error(message), { code: 'ALREADY_ENROLLED' }));
    } else call.mockResolvedValueOnce({ source: 'free' } as never);
  }
}

afterEach(() => {
  vi.restoreAllMocks();
  takeToasts();
});

const enrolled = { ...ENROLMENT_MESSAGES.enrolled('Marble'), tone: 'success' };

it('says once that signing in and enrolling, which was asked for with it, have worked', async () => {
  answer('enrolled');
  expect(await open()('wished')).toEqual([{ ...enrolled, about: SIGNING_IN }]);
});

it('takes it for done if whoever was enrolled by signing in presses as well', async () => {
  answer('already', 'already');
  const start = open();
  expect(await start('wished')).toEqual([{ ...enrolled, about: SIGNING_IN }]);
  expect(await start()).toMatchObject([enrolled]);
});

it('asks for the same enrolment again if the answer to the first got lost', async () => {
  const call = vi.spyOn(client.enrolments, 'enrol');
  call.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  call.mockResolvedValueOnce({ source: 'free' } as never);
  const start = open();
  expect(await start()).toMatchObject([{ tone: 'destructive' }]);
  expect(await start()).toMatchObject([enrolled]);
  const [first, second] = call.mock.calls.map(([input]) => input.id);
  expect(first).toBeTypeOf('string');
  expect(second).toBe(first);
});

it('asks under another id where somebody else has used it', async () => {
  const call = vi.spyOn(client.enrolments, 'enrol');
  call.mockRejectedValueOnce(Object.assign(new Error(ERRORS.CONFLICT.message), { code: 'CONFLICT' }));
  call.mockResolvedValueOnce({ source: 'free' } as never);
  expect(await open()()).toMatchObject([enrolled]);
  const [first, second] = call.mock.calls.map(([input]) => input.id);
  expect(second).not.toBe(first);
});

it('tells whoever has enrolled elsewhere', async () => {
  answer('already');
  expect(await open()()).toMatchObject([{ ...ENROLMENT_MESSAGES.alreadyEnrolled, tone: 'destructive' }]);
});
