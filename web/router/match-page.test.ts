import { describe, expect, it } from 'vitest';
import { matchPage } from './match-page.ts';

describe('matchPage', () => {
  it.each([
    ['/', 'home/home.page.tsx', {}],
    ['/courses', 'courses/course-list.page.tsx', {}],
    ['/courses/', 'courses/course-list.page.tsx', {}],
    ['/courses/create', 'courses/create-course.page.tsx', {}],
    ['/courses/1', 'courses/course.page.tsx', { courseId: '1' }],
    ['/courses/1/edit', 'courses/edit-course.page.tsx', { courseId: '1' }],
    ['/courses/1/lessons/2', 'lessons/lesson.page.tsx', { courseId: '1', lessonId: '2' }],
    ['/profile/edit', 'edit-profile/edit-profile.page.tsx', {}],
    ['/profile/1', 'public-profile/profile.page.tsx', { userId: '1' }],
    ['/streams/create', 'streams/create-stream.page.tsx', {}],
    ['/streams/manage/1', 'live-video/manage-stream.page.tsx', { streamId: '1' }],
  ])('finds the page for %s', (path, file, params) => {
    const match = matchPage(path);
    expect(match.route.file).toBe(file);
    expect(match.params).toEqual(params);
  });

  it('knows which pages need a session', () => {
    const behindSignIn = [
      '/dashboard',
      '/creator',
      '/courses/create',
      '/courses/1/edit',
      '/subscription',
      '/success',
      '/modules/1',
      '/modules/1/quiz',
      '/admin',
      '/streams/create',
      '/streams/manage/1',
      '/profile/edit',
    ];
    expect(behindSignIn.filter((path) => !matchPage(path).route.needsSession)).toEqual([]);
    const open = [
      '/',
      '/auth',
      '/offline',
      '/courses',
      '/courses/1',
      '/courses/1/lessons/2',
      '/streams/1',
      '/profile/1',
    ];
    expect(open.filter((path) => matchPage(path).route.needsSession)).toEqual([]);
  });

  it.each(['/nothing', '/courses/1/2', '/%', '/courses/%', '/courses/%E0%A4%A', '/courses/1/lessons'])(
    'leaves %s to the not-found page',
    (path) => {
      expect(matchPage(path).route.path).toBe('*');
    },
  );
});
