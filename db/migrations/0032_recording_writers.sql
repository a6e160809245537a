ALTER TABLE "stream_recordings" ADD COLUMN "epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stream_segments" ADD COLUMN "epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stream_recordings" ADD CONSTRAINT "stream_recordings_epoch_least" CHECK ("epoch" >= 0);--> statement-breakpoint
ALTER TABLE "stream_segments" ADD CONSTRAINT "stream_segments_epoch_least" CHECK ("epoch" >= 0);