CREATE EXTENSION IF NOT EXISTS "pg_trgm";
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "unaccent";
--> statement-breakpoint
-- Stored columns and indexes need an immutable function; the dictionary is named, so its answer never changes.
-- The schema is named too: restoring a dump runs with an empty search path.
CREATE FUNCTION "public"."plain_text"(text) RETURNS text
	LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;
--> statement-breakpoint
CREATE TABLE "course_figures" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"student_count" integer DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_score" integer GENERATED ALWAYS AS (case when "review_count" = 0 then 0 else "rating_sum" * 1000 / "review_count" end) STORED NOT NULL,
	CONSTRAINT "course_figures_student_count_least" CHECK ("student_count" >= 0),
	CONSTRAINT "course_figures_review_count_least" CHECK ("review_count" >= 0),
	CONSTRAINT "course_figures_rating" CHECK ("rating_sum" between "review_count" * 1 and "review_count" * 5)
);
--> statement-breakpoint
CREATE TABLE "lesson_bookmarks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"bookmark_time_seconds" integer NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_bookmarks_bookmark_time_seconds_least" CHECK ("bookmark_time_seconds" >= 0),
	CONSTRAINT "lesson_bookmarks_note_length" CHECK (char_length("note") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "lesson_captions" (
	"lesson_id" uuid PRIMARY KEY NOT NULL,
	"vtt" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_captions_vtt_length" CHECK (char_length("vtt") between 1 and 200000)
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'receiving' NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"refusal" text,
	"media_key" text,
	"content_type" text,
	"duration_seconds" integer,
	"width" integer,
	"height" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "uploads_file_name_length" CHECK (char_length("file_name") between 0 and 255),
	CONSTRAINT "uploads_kind_known" CHECK ("kind" in ('video', 'image')),
	CONSTRAINT "uploads_status_known" CHECK ("status" in ('receiving', 'ready', 'refused')),
	CONSTRAINT "uploads_size_bytes_least" CHECK ("size_bytes" >= 1),
	CONSTRAINT "uploads_ready" CHECK (("status" = 'ready') = ("media_key" is not null) and ("status" = 'refused') = ("refusal" is not null))
);
--> statement-breakpoint
ALTER TABLE "courses" DROP CONSTRAINT "courses_duration_hours_least";--> statement-breakpoint
ALTER TABLE "courses" DROP CONSTRAINT "courses_price";--> statement-breakpoint
DROP INDEX "courses_published_newest";--> statement-breakpoint
DROP INDEX "courses_creator";--> statement-breakpoint
DROP INDEX "enrollments_user_newest";--> statement-breakpoint
DROP INDEX "notifications_newest";--> statement-breakpoint
DROP INDEX "user_follows_following";--> statement-breakpoint
DROP INDEX "course_reviews_newest";--> statement-breakpoint
DROP INDEX "live_streams_creator";--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "search_text" text GENERATED ALWAYS AS (plain_text("title" || ' ' || "description" || ' ' || replace("category", '-', ' '))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', plain_text("title" || ' ' || "description" || ' ' || replace("category", '-', ' ')))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "course_progress" ADD COLUMN "last_position_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_progress" ADD COLUMN "furthest_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_progress" ADD COLUMN "started_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "upload_id" uuid;--> statement-breakpoint
ALTER TABLE "course_figures" ADD CONSTRAINT "course_figures_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_bookmarks" ADD CONSTRAINT "lesson_bookmarks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_bookmarks" ADD CONSTRAINT "lesson_bookmarks_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_bookmarks" ADD CONSTRAINT "lesson_bookmarks_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_captions" ADD CONSTRAINT "lesson_captions_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_figures_popular" ON "course_figures" USING btree ("student_count","course_id");--> statement-breakpoint
CREATE INDEX "course_figures_rated" ON "course_figures" USING btree ("rating_score","review_count","course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_bookmarks_moment" ON "lesson_bookmarks" USING btree ("user_id","lesson_id","bookmark_time_seconds");--> statement-breakpoint
CREATE INDEX "lesson_bookmarks_lesson" ON "lesson_bookmarks" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_bookmarks_course" ON "lesson_bookmarks" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_id","status");--> statement-breakpoint
CREATE INDEX "uploads_unfinished" ON "uploads" USING btree ("created_at") WHERE "uploads"."status" = 'receiving';--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courses_category" ON "courses" USING btree ("category","created_at","id") WHERE "courses"."is_published";--> statement-breakpoint
CREATE INDEX "courses_difficulty" ON "courses" USING btree ("difficulty_level","created_at","id") WHERE "courses"."is_published";--> statement-breakpoint
CREATE INDEX "courses_search_text" ON "courses" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "courses_search_words" ON "courses" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "lessons_upload" ON "lessons" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "profiles_creator_name" ON "profiles" USING gin (plain_text("display_name") gin_trgm_ops) WHERE "profiles"."role" = 'creator';--> statement-breakpoint
CREATE INDEX "courses_published_newest" ON "courses" USING btree ("created_at","id") WHERE "courses"."is_published";--> statement-breakpoint
CREATE INDEX "courses_creator" ON "courses" USING btree ("creator_id","created_at");--> statement-breakpoint
CREATE INDEX "enrollments_user_newest" ON "enrollments" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "user_follows_following" ON "user_follows" USING btree ("following_id","created_at");--> statement-breakpoint
CREATE INDEX "course_reviews_newest" ON "course_reviews" USING btree ("course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "live_streams_creator" ON "live_streams" USING btree ("creator_id","created_at");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_duration" CHECK ("duration_hours" between 1 and 200);--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_price" CHECK ("price_cents" = 0 or "price_cents" between 50 and 500000);--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_last_position_seconds_least" CHECK ("last_position_seconds" >= 0);--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_furthest_seconds_least" CHECK ("furthest_seconds" >= 0);--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_one_video" CHECK ("lessons"."video_url" is null or "lessons"."upload_id" is null);--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_video_url_length" CHECK (char_length("video_url") between 0 and 2000);
--> statement-breakpoint
INSERT INTO "course_figures" ("course_id", "student_count", "review_count", "rating_sum")
SELECT c."id",
	(SELECT count(*) FROM "enrollments" e WHERE e."course_id" = c."id"),
	(SELECT count(*) FROM "course_reviews" r WHERE r."course_id" = c."id"),
	(SELECT coalesce(sum(r."rating"), 0) FROM "course_reviews" r WHERE r."course_id" = c."id")
FROM "courses" c;
--> statement-breakpoint
CREATE FUNCTION "public"."add_course_figures"() RETURNS trigger
	LANGUAGE plpgsql
	AS $$ BEGIN INSERT INTO public.course_figures (course_id) VALUES (new.id); RETURN null; END $$;
--> statement-breakpoint
CREATE TRIGGER "courses_add_figures" AFTER INSERT ON "courses"
	FOR EACH ROW EXECUTE FUNCTION "public"."add_course_figures"();
