import { afterEach, expect, it, vi } from 'vitest';
import { DomainError, ERRORS } from '#shared/errors.ts';
import { errorMessageOf } from '#web/api-errors.ts';
import { pageBuild } from './page-build.ts';

afterEach(() => pageBuild.setOwn('mine'));

it('is outdated once an answer comes from another version, and reports it once', () => {
  pageBuild.ask()('before its own is known');
  expect(pageBuild.isOutdated()).toBe(false);
  pageBuild.setOwn('mine');
  const listener = vi.fn();
  const unsubscribe = pageBuild.subscribe(listener);
  for (const name of ['mine', null]) pageBuild.ask()(name);
  expect(pageBuild.isOutdated()).toBe(false);
  const hearLate = pageBuild.ask();
  for (const name of ['newer', null, 'newer']) pageBuild.ask()(name);
  hearLate('mine');
  expect(pageBuild.isOutdated()).toBe(true);
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
});

it('is not outdated after all once its own version answers what is asked next', () => {
  pageBuild.setOwn('mine');
  const listener = vi.fn();
  const unsubscribe = pageBuild.subscribe(listener);
  for (const name of ['older', 'mine']) pageBuild.ask()(name);
  expect(pageBuild.isOutdated()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
});

it('explains refused input, which may have been valid in an older version', () => {
  pageBuild.setOwn('mine');
  const refusal = new DomainError('INVALID_INPUT');
  expect(errorMessageOf(refusal)).toBe('Some fields need another look.');
  pageBuild.ask()('newer');
  expect(errorMessageOf(refusal)).toBe('Lunula was updated. Reload this page and try again.');
  expect(errorMessageOf(new DomainError('NOT_FOUND'))).toBe(ERRORS.NOT_FOUND.message);
});
