import { expect, it, vi } from 'vitest';
import { DomainError, type ErrorCode } from '#shared/errors.ts';
import { createOnce } from './create-once.ts';

/** Gives these answers in turn, and records the ids it was asked for. */
function server(...answers: (ErrorCode | 'made')[]) {
  const asked: string[] = [];
  const ids = ['first', 'second', 'third'];
  const draft = {
    getId: () => ({ id: ids[0] ?? '', isOld: false }),
    startAfresh: vi.fn(() => void ids.shift()),
  };
  const create = async ({ id }: { id: string }) => {
    const answer = answers[asked.push(id) - 1] ?? 'made';
    if (answer !== 'made') throw new DomainError(answer);
    return id;
  };
  return { asked, make: () => createOnce(draft, create) };
}

it('sends a new thing under its draft’s id', async () => {
  const { asked, make } = server('made');
  expect(await make()).toBe('first');
  expect(asked).toEqual(['first']);
});

it.each(['ALREADY_DELETED', 'CONFLICT'] as const)(
  'sends it once more under another id after %s',
  async (code) => {
    const { asked, make } = server(code, 'made');
    expect(await make()).toBe('second');
    expect(asked).toEqual(['first', 'second']);
  },
);

it.each(['CONFLICT', 'INVALID_INPUT'] as const)('gives up after the second attempt (%s)', async (code) => {
  const { asked, make } = server('CONFLICT', code);
  await expect(make()).rejects.toMatchObject({ code });
  expect(asked).toHaveLength(2);
});

it('keeps the id after any other failure, since the first attempt may have arrived', async () => {
  const { asked, make } = server('UNAVAILABLE', 'made');
  await expect(make()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await make()).toBe('first');
  expect(asked).toEqual(['first', 'first']);
});
