ALTER TABLE "stream_recordings" ADD COLUMN "film_made_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stream_recordings" ADD COLUMN "film_silent_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stream_recordings" ADD COLUMN "film_failed_by" text;--> statement-breakpoint
ALTER TABLE "stream_recordings" ADD CONSTRAINT "stream_recordings_film_failed_by_known" CHECK ("film_failed_by" in ('no-room', 'failed'));--> statement-breakpoint
ALTER TABLE "stream_recordings" ADD CONSTRAINT "stream_recordings_film_silent_ms_least" CHECK ("film_silent_ms" >= 0);--> statement-breakpoint
-- Those that are there already are kept as long as new ones.
UPDATE "stream_recordings" SET "film_made_at" = now() WHERE "film_state" = 'ready';
