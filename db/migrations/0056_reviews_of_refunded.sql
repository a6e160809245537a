-- A full refund, or a bank that took the money back, ends the enrolment; the review goes with it from now on.
DELETE FROM "course_reviews" AS review
WHERE NOT EXISTS (SELECT FROM "enrollments" WHERE "user_id" = review."user_id" AND "course_id" = review."course_id")
	AND EXISTS (SELECT FROM "payments" WHERE "kind" = 'course' AND "user_id" = review."user_id" AND "course_id" = review."course_id");
