import { describe, expect, it, vi } from 'vitest';
import { DomainError } from '#shared/errors.ts';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import { createQueryOptions } from '#web/api/create-query-options.ts';
import type { Api } from '#web/api.ts';
import { lessonQuery } from './lessons.queries.ts';

const lesson = { id: 'veins', title: 'Veins' } as Lesson;
const absent = () => Promise.reject(new DomainError('NOT_FOUND'));

function load(lessons: Record<'view' | 'get', () => Promise<unknown>>): Promise<Lesson> {
  const api = createQueryOptions(
    { lessons } as never,
    { lessons: { view: 'GET /view', get: 'GET /get' } } as never,
  );
  return lessonQuery(api as unknown as Api, 'marble', 'veins').queryFn({} as never);
}

describe('a lesson', () => {
  it('is asked for once', async () => {
    const get = vi.fn(absent);
    expect(await load({ view: async () => ({ lesson }), get })).toBe(lesson);
    expect(get).not.toHaveBeenCalled();
  });

  it('that is closed is a failure', async () => {
    const closed = load({ view: async () => ({ lesson: null }), get: absent });
    await expect(closed).rejects.toMatchObject({ code: 'ENROLMENT_REQUIRED' });
  });

  it('opens also where a process of the release before answers', async () => {
    expect(await load({ view: absent, get: async () => lesson })).toBe(lesson);
    await expect(load({ view: absent, get: absent })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
