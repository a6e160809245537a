CREATE TABLE "video_file_removals" (
	"media_key" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_posters" (
	"upload_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"media_key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"number" smallint NOT NULL,
	"at_ms" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "video_posters_upload_id_revision_number_pk" PRIMARY KEY("upload_id","revision","number"),
	CONSTRAINT "video_posters_media_key_unique" UNIQUE("media_key")
);
--> statement-breakpoint
CREATE TABLE "video_renditions" (
	"upload_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"media_key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"width" integer,
	"height" integer,
	"codecs" text NOT NULL,
	"average_bits_per_second" integer NOT NULL,
	"peak_bits_per_second" integer NOT NULL,
	"init_bytes" integer NOT NULL,
	"segments" jsonb NOT NULL,
	CONSTRAINT "video_renditions_upload_id_revision_name_pk" PRIMARY KEY("upload_id","revision","name"),
	CONSTRAINT "video_renditions_media_key_unique" UNIQUE("media_key"),
	CONSTRAINT "video_renditions_name_known" CHECK ("name" in ('480', '720', '1080', 'sound')),
	CONSTRAINT "video_renditions_bytes_least" CHECK ("bytes" >= 1)
);
--> statement-breakpoint
CREATE TABLE "video_sheets" (
	"upload_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"media_key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"number" smallint NOT NULL,
	"frames" smallint NOT NULL,
	"columns" smallint NOT NULL,
	"frame_width" smallint NOT NULL,
	"frame_height" smallint NOT NULL,
	"interval_ms" integer NOT NULL,
	CONSTRAINT "video_sheets_upload_id_revision_number_pk" PRIMARY KEY("upload_id","revision","number"),
	CONSTRAINT "video_sheets_media_key_unique" UNIQUE("media_key")
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"upload_id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"cut_from_ms" integer,
	"cut_to_ms" integer,
	"progress" smallint DEFAULT 0 NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp (3) with time zone,
	"width" integer,
	"height" integer,
	"duration_ms" integer,
	"frame_rate" real,
	"video_codec" text,
	"sound_codec" text,
	"is_hdr" boolean,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "videos_status_known" CHECK ("status" in ('waiting', 'preparing', 'ready', 'failed')),
	CONSTRAINT "videos_failure_known" CHECK ("failure" in ('unreadable', 'no-picture', 'unknown-codec', 'cut-off', 'damaged', 'too-long', 'too-large', 'too-heavy', 'original-gone', 'no-room', 'gave-up')),
	CONSTRAINT "videos_progress_range" CHECK ("progress" between 0 and 100),
	CONSTRAINT "videos_failure_given" CHECK (("status" = 'failed') = ("failure" is not null)),
	CONSTRAINT "videos_claim" CHECK (("claimed_by" is null) = ("claimed_until" is null)),
	CONSTRAINT "videos_cut" CHECK ("cut_from_ms" >= 0 and ("cut_to_ms" is null or "cut_to_ms" > coalesce("cut_from_ms", 0)))
);
--> statement-breakpoint
ALTER TABLE "video_posters" ADD CONSTRAINT "video_posters_upload_id_videos_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."videos"("upload_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_renditions" ADD CONSTRAINT "video_renditions_upload_id_videos_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."videos"("upload_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_sheets" ADD CONSTRAINT "video_sheets_upload_id_videos_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."videos"("upload_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_file_removals_due" ON "video_file_removals" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "videos_unsettled" ON "videos" USING btree ("created_at") WHERE "videos"."status" in ('waiting', 'preparing');--> statement-breakpoint
CREATE INDEX "videos_failed" ON "videos" USING btree ("failure") WHERE "videos"."status" = 'failed';--> statement-breakpoint
CREATE FUNCTION "public"."remember_removed_video_files"() RETURNS trigger
	LANGUAGE plpgsql AS $$ BEGIN
		INSERT INTO public.video_file_removals (media_key) SELECT media_key FROM removed
		ON CONFLICT (media_key) DO UPDATE SET due_at = now();
		RETURN null;
	END $$;--> statement-breakpoint
CREATE TRIGGER "video_renditions_remember_removed" AFTER DELETE ON "video_renditions"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "public"."remember_removed_video_files"();--> statement-breakpoint
CREATE TRIGGER "video_posters_remember_removed" AFTER DELETE ON "video_posters"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "public"."remember_removed_video_files"();--> statement-breakpoint
CREATE TRIGGER "video_sheets_remember_removed" AFTER DELETE ON "video_sheets"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "public"."remember_removed_video_files"();
