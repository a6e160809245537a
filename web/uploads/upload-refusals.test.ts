import { expect, it } from 'vitest';
import { ERRORS } from '#shared/errors.ts';
import { failureMessage } from './upload-refusals.ts';

const { status, message } = ERRORS.NO_STORAGE;
const full = { status, body: JSON.stringify({ code: 'NO_STORAGE', message }) };

it('promises to keep what has arrived before the disk was full only if something has', () => {
  expect(failureMessage(full, 0)).toBe(message);
  expect(message).not.toContain('arrived');
  expect(failureMessage(full, 4)).toBe(`${message} What has arrived so far is kept.`);
  expect(failureMessage({ ...full, status: 500 }, 4)).toBe(message);
});
