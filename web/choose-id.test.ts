import { expect, it } from 'vitest';
import { z } from 'zod';
import { chooseId } from './choose-id.ts';

it('is a version 4 UUID, and another one each time', () => {
  const ids = Array.from({ length: 200 }, chooseId);
  for (const id of ids) expect(z.uuidv4().parse(id)).toBe(id);
  expect(new Set(ids).size).toBe(ids.length);
});
