ALTER TABLE "uploads" ADD COLUMN "is_playable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "last_revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "served_revision" integer;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "served_from_ms" integer;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "served_to_ms" integer;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "poster_ms" integer;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "poster_upload_id" uuid;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_poster_upload_id_uploads_id_fk" FOREIGN KEY ("poster_upload_id") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "videos_poster_upload" ON "videos" USING btree ("poster_upload_id");