import { describe, expect, it } from 'vitest';
import { parentPath } from './parent-path.ts';

describe('parentPath', () => {
  it.each([
    ['/courses', '/'],
    ['/courses/7', '/courses'],
    ['/courses/7/lessons/2', '/courses/7'],
    ['/courses/7/edit', '/courses/7'],
    ['/courses/create', '/creator'],
    ['/modules/7', '/modules'],
    ['/modules/7/quiz', '/modules/7'],
    ['/creator/community', '/creator'],
    ['/creator/monetization', '/creator'],
    ['/receipts/x', '/dashboard'],
    ['/creator/analytics/7', '/creator/analytics'],
    ['/admin/users/7', '/admin/users'],
    ['/admin/modules/7', '/admin/modules'],
    ['/admin/films', '/admin'],
    ['/admin/audit', '/admin'],
    ['/streams/7', '/streams'],
    ['/streams/create', '/streams'],
    ['/streams/manage/7', '/dashboard'],
    ['/profile/7', '/'],
    ['/profile/edit', '/dashboard'],
    ['/terms/creators', '/terms'],
    ['/auth/reset', '/auth'],
    ['/no-such-page', '/'],
    ['/', '/'],
  ])('leads from %s to %s', (path, parent) => {
    expect(parentPath(path)).toBe(parent);
  });
});
