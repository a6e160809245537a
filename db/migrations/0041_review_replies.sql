CREATE TABLE "review_replies" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"creator_id" uuid NOT NULL,
	"reply_text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_replies_reply_text_length" CHECK (char_length("reply_text") between 0 and 1000)
);
--> statement-breakpoint
ALTER TABLE "muted_notifications" DROP CONSTRAINT "muted_notifications_kind_known";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_known";--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "reply_id" uuid;--> statement-breakpoint
ALTER TABLE "review_replies" ADD CONSTRAINT "review_replies_review_id_course_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."course_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_replies" ADD CONSTRAINT "review_replies_creator_id_profiles_user_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_replies_creator" ON "review_replies" USING btree ("creator_id");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_reply_id_review_replies_review_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."review_replies"("review_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_reply" ON "notices" USING btree ("reply_id");--> statement-breakpoint
ALTER TABLE "muted_notifications" ADD CONSTRAINT "muted_notifications_kind_known" CHECK ("kind" in ('course_published', 'announcement', 'stream_scheduled', 'stream_live', 'reminder_due', 'stream_cancelled', 'new_follower', 'new_review', 'tip_received', 'new_enrolment', 'lesson_failed', 'review_reply', 'certificate_issued', 'payment_failed', 'modules_generated'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_known" CHECK ("kind" in ('course_published', 'announcement', 'stream_scheduled', 'stream_live', 'reminder_due', 'stream_cancelled', 'new_follower', 'new_review', 'tip_received', 'new_enrolment', 'lesson_failed', 'review_reply', 'certificate_issued', 'payment_failed', 'modules_generated'));