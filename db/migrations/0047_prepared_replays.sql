ALTER TABLE "videos" DROP CONSTRAINT "videos_failure_known";--> statement-breakpoint
ALTER TABLE "videos" DROP CONSTRAINT "videos_upload_id_uploads_id_fk";
--> statement-breakpoint
ALTER TABLE "stream_recordings" ADD COLUMN "film_moments" jsonb;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "recording_id" uuid;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "original_id" uuid GENERATED ALWAYS AS (case when "recording_id" is null then "upload_id" end) STORED;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_recording_id_stream_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."stream_recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_original_id_uploads_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "videos_recording" ON "videos" USING btree ("recording_id");--> statement-breakpoint
CREATE INDEX "videos_original" ON "videos" USING btree ("original_id");--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_of_one" CHECK ("recording_id" = "upload_id");--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_failure_known" CHECK ("failure" in ('unreadable', 'no-picture', 'unknown-codec', 'cut-off', 'damaged', 'mixed-sound', 'too-long', 'too-large', 'too-heavy', 'original-gone', 'no-room', 'gave-up'));