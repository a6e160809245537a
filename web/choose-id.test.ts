import { expect, it } from 'vitest';
import { z } from 'zod';
import { chooseId, idAfter } from './choose-id.ts';

it('is a version 4 UUID, and another one each time', () => {
  const ids = Array.from({ length: 200 }, chooseId);
  for (const id of ids) expect(z.uuidv4().parse(id)).toBe(id);
  expect(new Set(ids).size).toBe(ids.length);
});

it.each([
  ['6f1c1b8e-3c53-4c5c-9a55-0c8f2b9d41ff', '6f1c1b8e-3c53-4c5c-9a55-0c8f2b9d4200'],
  ['6f1c1b8e-3c53-4c5c-9a55-ffffffffffff', '6f1c1b8e-3c53-4c5c-9a55-000000000000'],
])('is followed by another one, the same each time: %s', (id, next) => {
  expect(idAfter(id)).toBe(next);
  expect(z.uuidv4().parse(next)).toBe(next);
});
