CREATE TABLE "caption_drafts" (
	"lesson_id" uuid PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"upload_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"pieces" smallint,
	"pieces_done" smallint DEFAULT 0 NOT NULL,
	"cues" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "caption_drafts_status_known" CHECK ("status" in ('waiting', 'working', 'done', 'failed')),
	CONSTRAINT "caption_drafts_failure_known" CHECK ("failure" in ('provider', 'no-speech', 'film-changed', 'written-meanwhile', 'no-room')),
	CONSTRAINT "caption_drafts_failure_given" CHECK (("status" = 'failed') = ("failure" is not null))
);
--> statement-breakpoint
ALTER TABLE "lesson_captions" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_captions" ADD COLUMN "is_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_captions" DROP CONSTRAINT "lesson_captions_pkey";--> statement-breakpoint
ALTER TABLE "lesson_captions" ADD CONSTRAINT "lesson_captions_lesson_id_language_pk" PRIMARY KEY("lesson_id","language");--> statement-breakpoint
ALTER TABLE "caption_drafts" ADD CONSTRAINT "caption_drafts_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caption_drafts" ADD CONSTRAINT "caption_drafts_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "caption_drafts_upload" ON "caption_drafts" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "caption_drafts_unsettled" ON "caption_drafts" USING btree ("due_at") WHERE "caption_drafts"."status" in ('waiting', 'working');