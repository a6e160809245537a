import { describe, expect, it } from 'vitest';
import { displayNameFor, PROFILE_LIMITS } from './profile.rules.ts';

describe('displayNameFor', () => {
  it.each([
    ['Ada', 'ada@example.com', 'Ada'],
    ['  Ada  ', 'ada@example.com', 'Ada'],
    [undefined, 'ada@example.com', 'ada'],
    ['', 'ada.lovelace+nails@example.com', 'ada.lovelace+nails'],
    ['   ', 'ada@example.com', 'ada'],
  ])('of %j and %s is %j', (chosen, email, name) => {
    expect(displayNameFor(chosen, email)).toBe(name);
  });

  it('fits the limit when the email address stands in', () => {
    expect(displayNameFor(undefined, `${'a'.repeat(64)}@example.com`)).toHaveLength(
      PROFILE_LIMITS.displayName,
    );
  });
});
