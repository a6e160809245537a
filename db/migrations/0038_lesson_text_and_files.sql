CREATE TABLE "lesson_files" (
	"lesson_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"order_index" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "lesson_files_lesson_id_upload_id_pk" PRIMARY KEY("lesson_id","upload_id"),
	CONSTRAINT "lesson_files_name_length" CHECK (char_length("name") between 1 and 120),
	CONSTRAINT "lesson_files_order_index_least" CHECK ("order_index" >= 0)
);
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_kind_known";--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "content" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_files" ADD CONSTRAINT "lesson_files_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_files" ADD CONSTRAINT "lesson_files_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_files_upload" ON "lesson_files" USING btree ("upload_id");--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_content_length" CHECK (char_length("content") between 0 and 20000);--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_kind_known" CHECK ("kind" in ('video', 'image', 'file'));