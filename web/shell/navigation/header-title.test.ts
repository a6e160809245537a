import { describe, expect, it } from 'vitest';
import { headerTitle } from './header-title.ts';

describe('headerTitle', () => {
  it.each([
    ['/', 'Lunula'],
    ['/courses', 'Courses'],
    ['/courses/', 'Courses'],
    ['/courses/7', 'Course'],
    ['/courses/create', 'Course'],
    ['/courses/7/lessons/2', 'Course'],
    ['/streams', 'Live Streams'],
    ['/streams/7', 'Stream'],
    ['/streams/manage/7', 'Stream'],
    ['/dashboard', 'Dashboard'],
    ['/subscription', 'Premium'],
    ['/profile/edit', 'Edit Profile'],
    ['/profile/7', 'Profile'],
    ['/modules', 'Academy'],
    ['/modules/7', 'Module'],
    ['/modules/7/quiz', 'Quiz'],
    ['/creator', 'Creator Studio'],
    ['/creator/monetization', 'Creator Studio'],
    ['/receipts/x', 'Receipt'],
    ['/offline', 'Saved for offline'],
    ['/offline/lessons/7', 'Saved for offline'],
    ['/admin', 'Admin'],
    ['/admin/modules', 'Admin'],
    ['/admin/users', 'Admin'],
    ['/no-such-page', 'Lunula'],
  ])('calls %s "%s"', (path, title) => {
    expect(headerTitle(path)).toBe(title);
  });
});
