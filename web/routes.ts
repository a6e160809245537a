export type PageRoute = { path: string; file: string; needsSession: boolean };

const open = (path: string, file: string): PageRoute => ({ path, file, needsSession: false });
const signedIn = (path: string, file: string): PageRoute => ({ path, file, needsSession: true });

/** Every page of the product, in one place. */
export const routes: readonly PageRoute[] = [
  open('/', 'home/home.page.tsx'),
  open('/auth', 'auth/auth.page.tsx'),
  open('/auth/verify', 'auth/verify-email.page.tsx'),
  open('/auth/reset', 'auth/reset-password.page.tsx'),

  open('/courses', 'courses/course-list.page.tsx'),
  open('/courses/:courseId', 'courses/course.page.tsx'),
  open('/courses/:courseId/lessons/:lessonId', 'lessons/lesson.page.tsx'),
  // Without a connection nobody can be sent to sign in: they say so themselves.
  open('/offline', 'lessons/offline.page.tsx'),
  open('/offline/lessons/:lessonId', 'lessons/kept-lesson.page.tsx'),
  open('/modules', 'academy/module-list.page.tsx'),
  open('/certificates/:code', 'academy/certificate.page.tsx'),
  open('/streams', 'streams/stream-list.page.tsx'),
  open('/streams/:streamId', 'live-video/stream.page.tsx'),
  open('/profile/:userId', 'public-profile/profile.page.tsx'),
  open('/unsubscribe', 'notifications/unsubscribe.page.tsx'),
  open('/terms', 'legal/terms.page.tsx'),
  open('/terms/creators', 'legal/creator-terms.page.tsx'),
  open('/privacy', 'legal/privacy.page.tsx'),

  signedIn('/dashboard', 'dashboard/dashboard.page.tsx'),
  signedIn('/creator', 'creator/creator.page.tsx'),
  signedIn('/creator/community', 'creator/community.page.tsx'),
  signedIn('/creator/monetization', 'creator/monetization.page.tsx'),
  signedIn('/creator/analytics', 'analytics/analytics.page.tsx'),
  signedIn('/creator/analytics/:courseId', 'analytics/course-analytics.page.tsx'),
  signedIn('/courses/create', 'courses/create-course.page.tsx'),
  signedIn('/courses/:courseId/edit', 'courses/edit-course.page.tsx'),
  signedIn('/courses/:courseId/lessons/:lessonId/captions', 'lessons/captions.page.tsx'),
  signedIn('/subscription', 'billing/subscription.page.tsx'),
  signedIn('/receipts/:paymentId', 'billing/receipt.page.tsx'),
  signedIn('/success', 'billing/success.page.tsx'),
  signedIn('/modules/:moduleId', 'academy/module.page.tsx'),
  signedIn('/modules/:moduleId/quiz', 'academy/quiz.page.tsx'),
  signedIn('/admin', 'admin/admin.page.tsx'),
  signedIn('/admin/users', 'admin/users.page.tsx'),
  signedIn('/admin/users/:userId', 'admin/user.page.tsx'),
  signedIn('/admin/analytics', 'admin/analytics.page.tsx'),
  signedIn('/admin/films', 'admin/films.page.tsx'),
  signedIn('/admin/audit', 'admin/audit.page.tsx'),
  signedIn('/admin/modules', 'admin/modules.page.tsx'),
  signedIn('/admin/modules/:moduleId', 'admin/edit-module.page.tsx'),
  signedIn('/streams/create', 'streams/create-stream.page.tsx'),
  signedIn('/streams/manage/:streamId', 'live-video/manage-stream.page.tsx'),
  signedIn('/profile/edit', 'edit-profile/edit-profile.page.tsx'),

  open('/dev/ui', 'dev/ui.page.tsx'),
  open('*', 'layout/not-found.page.tsx'),
];
