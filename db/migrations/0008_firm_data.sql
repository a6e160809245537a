CREATE TABLE "removed_uploads" (
	"upload_id" uuid PRIMARY KEY NOT NULL,
	"queued_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_progress" DROP CONSTRAINT "course_progress_course_id_courses_id_fk";
--> statement-breakpoint
ALTER TABLE "course_progress" DROP CONSTRAINT "course_progress_lesson_id_lessons_id_fk";
--> statement-breakpoint
ALTER TABLE "lesson_bookmarks" DROP CONSTRAINT "lesson_bookmarks_course_id_courses_id_fk";
--> statement-breakpoint
ALTER TABLE "lesson_bookmarks" DROP CONSTRAINT "lesson_bookmarks_lesson_id_lessons_id_fk";
--> statement-breakpoint
DROP INDEX "lesson_bookmarks_course";--> statement-breakpoint
DROP INDEX "course_progress_lesson";--> statement-breakpoint
DROP INDEX "lesson_bookmarks_lesson";--> statement-breakpoint
CREATE UNIQUE INDEX "lessons_of_course" ON "lessons" USING btree ("id","course_id");--> statement-breakpoint
-- Nothing has ever written another course than the lesson's; should something be there, the lesson knows better.
UPDATE "course_progress" p SET "course_id" = l."course_id" FROM "lessons" l WHERE l."id" = p."lesson_id" AND l."course_id" <> p."course_id";--> statement-breakpoint
UPDATE "lesson_bookmarks" b SET "course_id" = l."course_id" FROM "lessons" l WHERE l."id" = b."lesson_id" AND l."course_id" <> b."course_id";--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_lesson_of_course" FOREIGN KEY ("lesson_id","course_id") REFERENCES "public"."lessons"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_bookmarks" ADD CONSTRAINT "lesson_bookmarks_lesson_of_course" FOREIGN KEY ("lesson_id","course_id") REFERENCES "public"."lessons"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payments_subscription" ON "payments" USING btree ("provider_subscription_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_party" ON "ledger_entries" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "course_progress_lesson" ON "course_progress" USING btree ("lesson_id","course_id");--> statement-breakpoint
CREATE INDEX "lesson_bookmarks_lesson" ON "lesson_bookmarks" USING btree ("lesson_id","course_id");--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_social_instagram_length" CHECK (char_length("social_instagram") between 0 and 200);--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_social_youtube_length" CHECK (char_length("social_youtube") between 0 and 200);--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_social_tiktok_length" CHECK (char_length("social_tiktok") between 0 and 200);--> statement-breakpoint
-- Whatever adds, changes or removes rows, a cascade included, is counted by the database in the same statement. Once
-- for each course and not for each row, since a statement may have thousands; and in the order of ids, so that two such
-- statements queue and do not deadlock. A cascade is several statements in PostgreSQL's own order: of two people deleted
-- at once, one deletion may be ended as a deadlock, with nothing of it done.
CREATE FUNCTION "public"."count_students"() RETURNS trigger
	LANGUAGE plpgsql
	AS $$ DECLARE step record; BEGIN
		FOR step IN SELECT course_id, count(*) AS students FROM changed GROUP BY course_id ORDER BY course_id LOOP
			UPDATE public.course_figures
			SET student_count = student_count + CASE tg_op WHEN 'INSERT' THEN step.students ELSE -step.students END
			WHERE course_id = step.course_id;
		END LOOP;
		RETURN null;
	END $$;
--> statement-breakpoint
CREATE TRIGGER "enrollments_count_added" AFTER INSERT ON "enrollments"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "public"."count_students"();
--> statement-breakpoint
CREATE TRIGGER "enrollments_count_removed" AFTER DELETE ON "enrollments"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "public"."count_students"();
--> statement-breakpoint
CREATE FUNCTION "public"."count_reviews"() RETURNS trigger
	LANGUAGE plpgsql
	AS $$ DECLARE step record; sign integer := CASE tg_op WHEN 'INSERT' THEN 1 ELSE -1 END; BEGIN
		FOR step IN SELECT course_id, count(*) AS reviews, sum(rating) AS ratings
			FROM changed GROUP BY course_id ORDER BY course_id LOOP
			UPDATE public.course_figures
			SET review_count = review_count + sign * step.reviews, rating_sum = rating_sum + sign * step.ratings
			WHERE course_id = step.course_id;
		END LOOP;
		RETURN null;
	END $$;
--> statement-breakpoint
CREATE TRIGGER "course_reviews_count_added" AFTER INSERT ON "course_reviews"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "public"."count_reviews"();
--> statement-breakpoint
CREATE TRIGGER "course_reviews_count_removed" AFTER DELETE ON "course_reviews"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "public"."count_reviews"();
--> statement-breakpoint
CREATE FUNCTION "public"."count_changed_ratings"() RETURNS trigger
	LANGUAGE plpgsql
	AS $$ DECLARE step record; BEGIN
		FOR step IN SELECT course_id, sum(rating) AS ratings
			FROM (SELECT course_id, rating FROM after UNION ALL SELECT course_id, -rating FROM before) AS steps
			GROUP BY course_id HAVING sum(rating) <> 0 ORDER BY course_id LOOP
			UPDATE public.course_figures SET rating_sum = rating_sum + step.ratings WHERE course_id = step.course_id;
		END LOOP;
		RETURN null;
	END $$;
--> statement-breakpoint
CREATE TRIGGER "course_reviews_count_changed" AFTER UPDATE ON "course_reviews"
	REFERENCING OLD TABLE AS before NEW TABLE AS after
	FOR EACH STATEMENT EXECUTE FUNCTION "public"."count_changed_ratings"();
--> statement-breakpoint
CREATE FUNCTION "public"."count_follows"() RETURNS trigger
	LANGUAGE plpgsql
	AS $$ DECLARE step record; sign integer := CASE tg_op WHEN 'INSERT' THEN 1 ELSE -1 END; BEGIN
		FOR step IN SELECT user_id, sum(followers) AS followers, sum(following) AS following
			FROM (
				SELECT following_id AS user_id, 1 AS followers, 0 AS following FROM changed
				UNION ALL SELECT follower_id, 0, 1 FROM changed
			) AS steps GROUP BY user_id ORDER BY user_id LOOP
			UPDATE public.profiles
			SET follower_count = follower_count + sign * step.followers,
				following_count = following_count + sign * step.following
			WHERE user_id = step.user_id;
		END LOOP;
		RETURN null;
	END $$;
--> statement-breakpoint
CREATE TRIGGER "user_follows_count_added" AFTER INSERT ON "user_follows"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "public"."count_follows"();
--> statement-breakpoint
CREATE TRIGGER "user_follows_count_removed" AFTER DELETE ON "user_follows"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "public"."count_follows"();
--> statement-breakpoint
-- A row that moved to another course or person would not be counted there. None has a reason to.
CREATE FUNCTION "public"."refuse_counted_move"() RETURNS trigger
	LANGUAGE plpgsql
	AS $$ BEGIN
		RAISE EXCEPTION 'A row of % stays where it is counted', tg_table_name USING ERRCODE = 'restrict_violation';
	END $$;
--> statement-breakpoint
CREATE TRIGGER "enrollments_stay" BEFORE UPDATE OF "course_id" ON "enrollments" FOR EACH ROW
	WHEN (new."course_id" IS DISTINCT FROM old."course_id") EXECUTE FUNCTION "public"."refuse_counted_move"();
--> statement-breakpoint
CREATE TRIGGER "course_reviews_stay" BEFORE UPDATE OF "course_id" ON "course_reviews" FOR EACH ROW
	WHEN (new."course_id" IS DISTINCT FROM old."course_id") EXECUTE FUNCTION "public"."refuse_counted_move"();
--> statement-breakpoint
CREATE TRIGGER "user_follows_stay" BEFORE UPDATE OF "follower_id", "following_id" ON "user_follows" FOR EACH ROW
	WHEN ((new."follower_id", new."following_id") IS DISTINCT FROM (old."follower_id", old."following_id"))
	EXECUTE FUNCTION "public"."refuse_counted_move"();
--> statement-breakpoint
-- What was removed by a cascade until now was not taken off.
UPDATE "course_figures" kept SET
	"student_count" = counted.students, "review_count" = counted.reviews, "rating_sum" = counted.ratings
FROM (
	SELECT "course_id",
		(SELECT count(*) FROM "enrollments" e WHERE e."course_id" = f."course_id") AS students,
		(SELECT count(*) FROM "course_reviews" r WHERE r."course_id" = f."course_id") AS reviews,
		(SELECT coalesce(sum(r."rating"), 0) FROM "course_reviews" r WHERE r."course_id" = f."course_id") AS ratings
	FROM "course_figures" f
) counted
WHERE kept."course_id" = counted."course_id" AND (kept."student_count", kept."review_count", kept."rating_sum")
	IS DISTINCT FROM (counted.students, counted.reviews, counted.ratings);
--> statement-breakpoint
UPDATE "profiles" kept SET "follower_count" = counted.followers, "following_count" = counted.following
FROM (
	SELECT "user_id",
		(SELECT count(*) FROM "user_follows" f WHERE f."following_id" = p."user_id") AS followers,
		(SELECT count(*) FROM "user_follows" f WHERE f."follower_id" = p."user_id") AS following
	FROM "profiles" p
) counted
WHERE kept."user_id" = counted."user_id" AND (kept."follower_count", kept."following_count")
	IS DISTINCT FROM (counted.followers, counted.following);
--> statement-breakpoint
CREATE FUNCTION "public"."remember_removed_uploads"() RETURNS trigger
	LANGUAGE plpgsql
	AS $$ BEGIN
		INSERT INTO public.removed_uploads (upload_id) SELECT id FROM removed ON CONFLICT DO NOTHING;
		RETURN null;
	END $$;
--> statement-breakpoint
CREATE TRIGGER "uploads_remember_removed" AFTER DELETE ON "uploads"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "public"."remember_removed_uploads"();
