import { academyContract, academySchemas } from './academy/academy.contract.ts';
import { accountContract, accountSchemas } from './account/account.contract.ts';
import { adminContract, adminSchemas } from './admin/admin.contract.ts';
import { analyticsContract, analyticsSchemas } from './analytics/analytics.contract.ts';
import { announcementsContract, announcementsSchemas } from './announcements/announcements.contract.ts';
import { art } from './art.ts';
import { authContract, authSchemas } from './auth/auth.contract.ts';
import { billingContract, billingSchemas } from './billing/billing.contract.ts';
import { coursesContract, coursesSchemas } from './courses/courses.contract.ts';
import { enrolmentsContract, enrolmentsSchemas } from './enrolments/enrolments.contract.ts';
import { lessonsContract, lessonsSchemas } from './lessons/lessons.contract.ts';
import { liveVideoContract, liveVideoSchemas } from './live-video/live-video.contract.ts';
import { markdownSchemas } from './markdown.ts';
import { notificationsContract, notificationsSchemas } from './notifications/notifications.contract.ts';
import { profilesContract, profilesSchemas } from './profiles/profiles.contract.ts';
import { reviewsContract, reviewsSchemas } from './reviews/reviews.contract.ts';
import { streamsContract, streamsSchemas } from './streams/streams.contract.ts';
import { uploadsContract, uploadsSchemas } from './uploads/uploads.contract.ts';

/** The API's table of contents. */
export const contract = {
  auth: authContract,
  profiles: profilesContract,
  billing: billingContract,
  uploads: uploadsContract,
  courses: coursesContract,
  enrolments: enrolmentsContract,
  lessons: lessonsContract,
  reviews: reviewsContract,
  streams: streamsContract,
  liveVideo: liveVideoContract,
  academy: academyContract,
  announcements: announcementsContract,
  notifications: notificationsContract,
  account: accountContract,
  analytics: analyticsContract,
  admin: adminContract,
};

/** The schemas, under the names the API document uses for them. */
export const contractSchemas = {
  Art: art,
  ...authSchemas,
  ...profilesSchemas,
  ...billingSchemas,
  ...uploadsSchemas,
  ...coursesSchemas,
  ...enrolmentsSchemas,
  // Of lessons and modules alike.
  ...markdownSchemas,
  ...lessonsSchemas,
  ...reviewsSchemas,
  ...streamsSchemas,
  ...liveVideoSchemas,
  ...academySchemas,
  ...announcementsSchemas,
  ...notificationsSchemas,
  ...accountSchemas,
  ...analyticsSchemas,
  ...adminSchemas,
};
