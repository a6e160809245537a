CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"creator_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_text_length" CHECK (char_length("text") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "muted_notifications" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	CONSTRAINT "muted_notifications_user_id_kind_channel_pk" PRIMARY KEY("user_id","kind","channel"),
	CONSTRAINT "muted_notifications_kind_known" CHECK ("kind" in ('course_published', 'announcement', 'stream_scheduled', 'stream_live', 'reminder_due', 'new_follower', 'new_review', 'tip_received', 'new_enrolment', 'certificate_issued', 'payment_failed', 'modules_generated')),
	CONSTRAINT "muted_notifications_channel_known" CHECK ("channel" in ('app', 'email'))
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_key" text NOT NULL,
	"actor_id" uuid,
	"course_id" uuid,
	"stream_id" uuid,
	"module_id" uuid,
	"announcement_id" uuid,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_kind_known" CHECK ("kind" in ('course_published', 'announcement', 'stream_scheduled', 'stream_live', 'reminder_due', 'new_follower', 'new_review', 'tip_received', 'new_enrolment', 'certificate_issued', 'payment_failed', 'modules_generated'))
);
--> statement-breakpoint
CREATE TABLE "notification_digests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_creator_id_profiles_user_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "announcements_newest" ON "announcements" USING btree ("creator_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "notices_announcement" ON "notices" USING btree ("announcement_id");
--> statement-breakpoint
ALTER TABLE "muted_notifications" ADD CONSTRAINT "muted_notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_actor_id_profiles_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_stream_id_live_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."live_streams"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_digests" ADD CONSTRAINT "notification_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("kind","subject_key");
--> statement-breakpoint
CREATE INDEX "notices_actor" ON "notices" USING btree ("actor_id");
--> statement-breakpoint
CREATE INDEX "notices_course" ON "notices" USING btree ("course_id");
--> statement-breakpoint
CREATE INDEX "notices_stream" ON "notices" USING btree ("stream_id");
--> statement-breakpoint
CREATE INDEX "notices_module" ON "notices" USING btree ("module_id");
--> statement-breakpoint
-- Sentences that were stored become what they were about; those about something gone, or of no known form, go.
INSERT INTO "notices" ("id", "kind", "subject_key", "actor_id", "course_id", "stream_id", "facts", "created_at")
SELECT DISTINCT ON (old."kind", old."key") old."id", old."kind", old."key",
  coalesce(actor."user_id", course."creator_id", stream."creator_id"), course."id", stream."id",
  CASE old."kind" WHEN 'modules_generated' THEN jsonb_build_object('count', (SELECT count(*) FROM "modules")) ELSE '{}' END,
  old."created_at"
FROM (
  SELECT *,
    CASE "kind" WHEN 'new_follower' THEN concat_ws(':', 'follow', split_part("subject_key", ':', 2), "user_id") ELSE "subject_key" END AS "key",
    CASE WHEN "kind" IN ('new_follower', 'new_enrolment', 'new_review') THEN split_part("subject_key", ':', 2) END AS "actor",
    CASE WHEN "kind" = 'course_published' THEN split_part("subject_key", ':', 2)
      WHEN "kind" IN ('new_enrolment', 'new_review') THEN split_part("subject_key", ':', 3) END AS "course",
    CASE WHEN "kind" IN ('stream_scheduled', 'stream_live') THEN split_part("subject_key", ':', 2) END AS "stream"
  FROM "notifications"
) old
LEFT JOIN "profiles" actor ON actor."user_id"::text = old."actor"
LEFT JOIN "courses" course ON course."id"::text = old."course"
LEFT JOIN "live_streams" stream ON stream."id"::text = old."stream"
WHERE num_nonnulls(old."actor", old."course", old."stream") = num_nonnulls(actor."user_id", course."id", stream."id")
  AND (num_nonnulls(old."actor", old."course", old."stream") > 0 OR old."kind" = 'modules_generated')
ORDER BY old."kind", old."key", old."id";
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "notice_id" uuid;
--> statement-breakpoint
UPDATE "notifications" SET "notice_id" = "notices"."id" FROM "notices"
WHERE "notices"."kind" = "notifications"."kind" AND "notices"."subject_key" = CASE "notifications"."kind"
  WHEN 'new_follower' THEN concat_ws(':', 'follow', split_part("notifications"."subject_key", ':', 2), "notifications"."user_id")
  ELSE "notifications"."subject_key" END;
--> statement-breakpoint
DELETE FROM "notifications" WHERE "notice_id" IS NULL;
--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "notice_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_title_length";
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_body_length";
--> statement-breakpoint
DROP INDEX "notifications_once";
--> statement-breakpoint
DROP INDEX "notifications_newest";
--> statement-breakpoint
DROP INDEX "notifications_unread";
--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "id";
--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "kind";
--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "subject_key";
--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "title";
--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "body";
--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "href";
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_notice_id_user_id_pk" PRIMARY KEY("notice_id","user_id");
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "is_shown" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "is_digest_due" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "notifications_digest" ON "notifications" USING btree ("user_id") WHERE "notifications"."is_digest_due";
--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at","notice_id");
--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null and "notifications"."is_shown";
