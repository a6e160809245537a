import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page of the product, in one place. */
export default [
  layout('layout/shell.layout.tsx', [
    index('home/home.page.tsx'),
    route('auth', 'auth/auth.page.tsx'),
    route('auth/verify', 'auth/verify-email.page.tsx'),
    route('auth/reset', 'auth/reset-password.page.tsx'),

    route('courses', 'courses/course-list.page.tsx'),
    route('courses/:courseId', 'courses/course.page.tsx'),
    route('courses/:courseId/lessons/:lessonId', 'lessons/lesson.page.tsx'),
    route('modules', 'academy/module-list.page.tsx'),
    route('streams', 'streams/stream-list.page.tsx'),
    route('streams/:streamId', 'streams/stream.page.tsx'),
    route('profile/:userId', 'profiles/profile.page.tsx'),
    route('terms', 'legal/terms.page.tsx'),
    route('terms/creators', 'legal/creator-terms.page.tsx'),
    route('privacy', 'legal/privacy.page.tsx'),

    layout('auth/signed-in.layout.tsx', [
      route('dashboard', 'dashboard/dashboard.page.tsx'),
      route('creator', 'creator/creator.page.tsx'),
      route('courses/create', 'courses/create-course.page.tsx'),
      route('courses/:courseId/edit', 'courses/edit-course.page.tsx'),
      route('subscription', 'billing/subscription.page.tsx'),
      route('success', 'billing/success.page.tsx'),
      route('modules/:moduleId', 'academy/module.page.tsx'),
      route('modules/:moduleId/quiz', 'academy/quiz.page.tsx'),
      route('admin', 'admin/admin.page.tsx'),
      route('streams/create', 'streams/create-stream.page.tsx'),
      route('streams/manage/:streamId', 'streams/manage-stream.page.tsx'),
      route('profile/edit', 'profiles/edit-profile.page.tsx'),
    ]),

    route('dev/ui', 'dev/ui.page.tsx'),
    route('*', 'layout/not-found.page.tsx'),
  ]),
] satisfies RouteConfig;
