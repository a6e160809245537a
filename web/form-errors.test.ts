import { expect, it, vi } from 'vitest';
import { ERRORS } from '#shared/errors.ts';
import { showFieldErrors } from './form-errors.ts';

const refusal = (fields: Record<string, string>) =>
  Object.assign(new Error(ERRORS.INVALID_INPUT.message), { code: 'INVALID_INPUT', data: { fields } });

it('puts messages beside their fields, also where the server calls them otherwise', () => {
  const setError = vi.fn();
  const form = { setError, getValues: (() => ({ title: '', upload: null })) as never };
  expect(showFieldErrors(form, refusal({ uploadId: 'No film.' }))).toBe(false);
  expect(setError).not.toHaveBeenCalled();
  const names = { uploadId: 'upload' };
  expect(showFieldErrors(form, refusal({ uploadId: 'No film.', title: 'Too long.' }), names)).toBe(true);
  expect(setError.mock.calls).toEqual([
    ['upload', { message: 'No film.' }, { shouldFocus: true }],
    ['title', { message: 'Too long.' }, { shouldFocus: false }],
  ]);
});
