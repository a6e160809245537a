CREATE TABLE "recording_lessons" (
	"lesson_id" uuid PRIMARY KEY NOT NULL,
	"recording_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stream_recordings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"stream_id" uuid,
	"audience" text NOT NULL,
	"stopped_by" text,
	"writer" uuid,
	"duration_ms" bigint DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"film_state" text DEFAULT 'none' NOT NULL,
	"film_bytes" bigint,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stream_recordings_audience_known" CHECK ("audience" in ('public', 'premium', 'private')),
	CONSTRAINT "stream_recordings_stopped_by_known" CHECK ("stopped_by" in ('disk-full', 'too-large', 'failed')),
	CONSTRAINT "stream_recordings_film_state_known" CHECK ("film_state" in ('none', 'making', 'ready', 'failed')),
	CONSTRAINT "stream_recordings_duration_ms_least" CHECK ("duration_ms" >= 0),
	CONSTRAINT "stream_recordings_bytes_least" CHECK ("bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stream_segments" (
	"recording_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"init" integer NOT NULL,
	"follows_break" boolean NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "stream_segments_recording_id_position_pk" PRIMARY KEY("recording_id","position"),
	CONSTRAINT "stream_segments_position_least" CHECK ("position" >= 0),
	CONSTRAINT "stream_segments_duration_ms_least" CHECK ("duration_ms" >= 0),
	CONSTRAINT "stream_segments_bytes_least" CHECK ("bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stream_signals" (
	"stream_id" uuid PRIMARY KEY NOT NULL,
	"connection_id" uuid NOT NULL,
	"source" text NOT NULL,
	"node_url" text NOT NULL,
	"connected_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"lost_at" timestamp (3) with time zone,
	"figures" jsonb,
	"refusal" text,
	CONSTRAINT "stream_signals_source_known" CHECK ("source" in ('encoder', 'device', 'demo'))
);
--> statement-breakpoint
ALTER TABLE "recording_lessons" ADD CONSTRAINT "recording_lessons_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_lessons" ADD CONSTRAINT "recording_lessons_recording_id_stream_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."stream_recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_lessons" ADD CONSTRAINT "recording_lessons_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_recordings" ADD CONSTRAINT "stream_recordings_stream_id_live_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."live_streams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_segments" ADD CONSTRAINT "stream_segments_recording_id_stream_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."stream_recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_signals" ADD CONSTRAINT "stream_signals_stream_id_live_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."live_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recording_lessons_recording" ON "recording_lessons" USING btree ("recording_id");--> statement-breakpoint
CREATE INDEX "recording_lessons_upload" ON "recording_lessons" USING btree ("upload_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stream_recordings_stream" ON "stream_recordings" USING btree ("stream_id");--> statement-breakpoint
CREATE INDEX "stream_recordings_unwanted" ON "stream_recordings" USING btree ("id") WHERE "stream_recordings"."stream_id" is null or ("stream_recordings"."deleted_at" is not null and "stream_recordings"."writer" is not null);--> statement-breakpoint
CREATE INDEX "stream_recordings_created" ON "stream_recordings" USING btree ("created_at");