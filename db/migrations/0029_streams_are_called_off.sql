ALTER TABLE "muted_notifications" DROP CONSTRAINT "muted_notifications_kind_known";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_known";--> statement-breakpoint
DROP INDEX "live_streams_coming";--> statement-breakpoint
CREATE INDEX "live_streams_coming" ON "live_streams" USING btree ("status","scheduled_start_time","id") WHERE "live_streams"."status" in ('scheduled', 'live');--> statement-breakpoint
ALTER TABLE "muted_notifications" ADD CONSTRAINT "muted_notifications_kind_known" CHECK ("kind" in ('course_published', 'announcement', 'stream_scheduled', 'stream_live', 'reminder_due', 'stream_cancelled', 'new_follower', 'new_review', 'tip_received', 'new_enrolment', 'certificate_issued', 'payment_failed', 'modules_generated'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_known" CHECK ("kind" in ('course_published', 'announcement', 'stream_scheduled', 'stream_live', 'reminder_due', 'stream_cancelled', 'new_follower', 'new_review', 'tip_received', 'new_enrolment', 'certificate_issued', 'payment_failed', 'modules_generated'));--> statement-breakpoint
-- Handwritten from here on.
CREATE TRIGGER "live_streams_remember_id" AFTER DELETE ON "live_streams"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "public"."remember_used_ids"();
