DROP INDEX "lesson_bookmarks_moment";--> statement-breakpoint
ALTER TABLE "course_progress" ADD COLUMN "cut_off_position_seconds" integer;--> statement-breakpoint
ALTER TABLE "course_progress" ADD COLUMN "cut_off_furthest_seconds" integer;--> statement-breakpoint
ALTER TABLE "lesson_bookmarks" ADD COLUMN "cut_off_seconds" integer;--> statement-breakpoint
ALTER TABLE "lesson_bookmarks" ADD COLUMN "moment_seconds" integer GENERATED ALWAYS AS (coalesce("cut_off_seconds", "bookmark_time_seconds")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "interruptions" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_bookmarks_moment" ON "lesson_bookmarks" USING btree ("user_id","lesson_id","moment_seconds");
