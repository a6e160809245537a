CREATE TABLE "live_nodes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"has_ingest" boolean NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stream_recordings" ADD COLUMN "is_complete" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stream_signals" ADD COLUMN "node_id" uuid;--> statement-breakpoint
CREATE INDEX "stream_recordings_incomplete" ON "stream_recordings" USING btree ("id") WHERE not "stream_recordings"."is_complete" and "stream_recordings"."deleted_at" is null;