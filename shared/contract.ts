import { academyContract } from './academy/academy.contract.ts';
import { adminContract } from './admin/admin.contract.ts';
import { authContract } from './auth/auth.contract.ts';
import { billingContract } from './billing/billing.contract.ts';
import { coursesContract } from './courses/courses.contract.ts';
import { enrolmentsContract } from './enrolments/enrolments.contract.ts';
import { lessonsContract } from './lessons/lessons.contract.ts';
import { notificationsContract } from './notifications/notifications.contract.ts';
import { profilesContract } from './profiles/profiles.contract.ts';
import { reviewsContract } from './reviews/reviews.contract.ts';
import { streamsContract } from './streams/streams.contract.ts';
import { uploadsContract } from './uploads/uploads.contract.ts';

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
  academy: academyContract,
  notifications: notificationsContract,
  admin: adminContract,
};
