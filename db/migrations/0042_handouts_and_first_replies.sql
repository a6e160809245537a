CREATE TABLE "lesson_handouts" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_handouts_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id")
);
--> statement-breakpoint
ALTER TABLE "course_reviews" ADD COLUMN "replied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lesson_handouts" ADD CONSTRAINT "lesson_handouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_handouts" ADD CONSTRAINT "lesson_handouts_lesson_of_course" FOREIGN KEY ("lesson_id","course_id") REFERENCES "public"."lessons"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_handouts_lesson" ON "lesson_handouts" USING btree ("lesson_id","course_id");--> statement-breakpoint
UPDATE "course_reviews" AS review SET "replied_at" = reply."created_at" FROM "review_replies" AS reply WHERE reply."review_id" = review."id";
