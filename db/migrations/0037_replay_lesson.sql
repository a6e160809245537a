ALTER TABLE "stream_recordings" ADD COLUMN "lesson_id" uuid;--> statement-breakpoint
ALTER TABLE "stream_recordings" ADD CONSTRAINT "stream_recordings_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stream_recordings_lesson" ON "stream_recordings" USING btree ("lesson_id");