CREATE TABLE "saved_courses" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_courses_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
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
ALTER TABLE "email_tokens" ADD COLUMN "wish" text;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "content" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "awaited_upload_id" uuid;--> statement-breakpoint
ALTER TABLE "saved_courses" ADD CONSTRAINT "saved_courses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_courses" ADD CONSTRAINT "saved_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_files" ADD CONSTRAINT "lesson_files_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_files" ADD CONSTRAINT "lesson_files_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_courses_course" ON "saved_courses" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "saved_courses_newest" ON "saved_courses" USING btree ("user_id","created_at","course_id");--> statement-breakpoint
CREATE INDEX "lesson_files_upload" ON "lesson_files" USING btree ("upload_id");--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_awaited_upload_id_uploads_id_fk" FOREIGN KEY ("awaited_upload_id") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lessons_awaited_upload" ON "lessons" USING btree ("awaited_upload_id");--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_wish" CHECK ("email_tokens"."wish" is null or "email_tokens"."kind" = 'verify');--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_wish_length" CHECK (char_length("wish") between 0 and 60);--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_content_length" CHECK (char_length("content") between 0 and 20000);--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_kind_known" CHECK ("kind" in ('video', 'image', 'file'));