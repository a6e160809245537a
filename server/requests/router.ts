import { academyRouter } from '#server/academy/academy.router.ts';
import { accountRouter } from '#server/account/account.router.ts';
import { adminRouter } from '#server/admin/admin.router.ts';
import { analyticsRouter } from '#server/analytics/analytics.router.ts';
import { announcementsRouter } from '#server/announcements/announcements.router.ts';
import { authRouter } from '#server/auth/auth.router.ts';
import { billingRouter } from '#server/billing/billing.router.ts';
import { coursesRouter } from '#server/courses/courses.router.ts';
import { enrolmentsRouter } from '#server/enrolments/enrolments.router.ts';
import { lessonsRouter } from '#server/lessons/lessons.router.ts';
import { liveVideoRouter } from '#server/live-video/live-video.router.ts';
import { notificationsRouter } from '#server/notifications/notifications.router.ts';
import { profilesRouter } from '#server/profiles/profiles.router.ts';
import { reviewsRouter } from '#server/reviews/reviews.router.ts';
import { streamsRouter } from '#server/streams/streams.router.ts';
import { uploadsRouter } from '#server/uploads/uploads.router.ts';
import { api } from './procedures.ts';

export const router = api.router({
  auth: authRouter,
  profiles: profilesRouter,
  billing: billingRouter,
  uploads: uploadsRouter,
  courses: coursesRouter,
  enrolments: enrolmentsRouter,
  lessons: lessonsRouter,
  reviews: reviewsRouter,
  streams: streamsRouter,
  liveVideo: liveVideoRouter,
  academy: academyRouter,
  announcements: announcementsRouter,
  notifications: notificationsRouter,
  account: accountRouter,
  analytics: analyticsRouter,
  admin: adminRouter,
});
