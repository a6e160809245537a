import { describe, expect, it } from 'vitest';
import { showsFooter } from './shows-footer.ts';

describe('showsFooter', () => {
  it.each([
    '/',
    '/courses',
    '/courses/7',
    '/modules',
    '/streams',
    '/profile/7',
    '/terms',
    '/privacy',
    '/lost',
  ])('shows it on %s', (path) => {
    expect(showsFooter(path)).toBe(true);
  });

  it.each([
    '/auth',
    '/auth/reset',
    '/dashboard',
    '/creator',
    '/creator/community',
    '/admin',
    '/admin/users/7',
    '/courses/create',
    '/courses/7/edit',
    '/courses/7/lessons/2',
    '/modules/7',
    '/modules/7/quiz',
    '/streams/7',
    '/profile/edit',
  ])('leaves it out on %s', (path) => {
    expect(showsFooter(path)).toBe(false);
  });
});
