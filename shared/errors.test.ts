import { describe, expect, it } from 'vitest';
import { DomainError, ERRORS, isErrorCode } from './errors.ts';

describe('ERRORS', () => {
  it.each(Object.entries(ERRORS))('%s has an error status and a sentence for people', (_, error) => {
    expect(error.status).toBeGreaterThanOrEqual(400);
    expect(error.status).toBeLessThan(600);
    expect(error.message.length).toBeGreaterThan(10);
  });
});

describe('isErrorCode', () => {
  it.each(Object.keys(ERRORS))('knows %s', (code) => expect(isErrorCode(code)).toBe(true));

  it.each(['not_found', 'toString', '__proto__', 'constructor', '', null, undefined, 404])(
    'refuses %j',
    (code) => {
      expect(isErrorCode(code)).toBe(false);
    },
  );
});

describe('DomainError', () => {
  it('carries its code, its details and a message for people', () => {
    const error = new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: 9 });
    expect(error).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retryAfterSeconds: 9 },
      message: ERRORS.TOO_MANY_REQUESTS.message,
    });
  });
});
