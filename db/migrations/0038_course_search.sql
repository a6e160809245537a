CREATE TABLE "course_search" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"title_words" "tsvector" NOT NULL,
	"main_words" "tsvector" NOT NULL,
	"all_words" "tsvector" NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "undescribed_courses" (
	"course_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_search" ADD CONSTRAINT "course_search_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undescribed_courses" ADD CONSTRAINT "undescribed_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Folded, and without the marks by which the parser would join words into addresses, numbers and tags.
CREATE FUNCTION "public"."searched_text"(text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT translate(public.plain_text($1), '@./:-_+<>&', '          ') $$;--> statement-breakpoint
-- Words as they are written have weight A, so that they can be told from the stems.
CREATE FUNCTION "public"."searched_words"(text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT setweight(to_tsvector('pg_catalog.simple', folded), 'A') || to_tsvector('pg_catalog.english', folded)
		FROM public.searched_text($1) AS folded $$;--> statement-breakpoint
CREATE FUNCTION "public"."describe_courses"(ids uuid[]) RETURNS SETOF public.course_search
LANGUAGE sql STABLE
AS $$ SELECT c.id, words.first, words.first || words.main, words.first || words.main || words.rest,
			public.plain_text(c.title || ' ' || c.description), c.created_at
		FROM public.courses c JOIN public.profiles p ON p.user_id = c.creator_id
		CROSS JOIN LATERAL (SELECT
			public.searched_words(concat_ws(' ', c.title, p.display_name)) AS first,
			public.searched_words(concat_ws(' ', replace(c.category, '-', ' '), c.difficulty_level,
				(SELECT string_agg(learnt #>> '{}', ' ') FROM jsonb_path_query(c.what_you_learn, '$[*]') AS learnt),
				(SELECT string_agg(l.title, ' ') FROM public.lessons l WHERE l.course_id = c.id))) AS main,
			public.searched_words(concat_ws(' ', c.description,
				(SELECT string_agg(needed #>> '{}', ' ') FROM jsonb_path_query(c.requirements, '$[*]') AS needed))) AS rest
			OFFSET 0) AS words
		WHERE c.id = ANY (ids) $$;--> statement-breakpoint
-- Locks first and reads in a statement of its own, which sees what others committed while this one waited:
-- whoever is last knows everything.
CREATE FUNCTION "public"."renew_course_search"(ids uuid[]) RETURNS void
LANGUAGE plpgsql
AS $$ BEGIN
		IF cardinality(ids) = 0 THEN RETURN; END IF;
		PERFORM FROM public.course_search WHERE course_id = ANY (ids) ORDER BY course_id FOR UPDATE;
		UPDATE public.course_search AS kept
		SET title_words = now.title_words, main_words = now.main_words, all_words = now.all_words, text = now.text,
			created_at = now.created_at
		FROM public.describe_courses(ids) AS now WHERE kept.course_id = now.course_id;
	END $$;--> statement-breakpoint
-- The lock makes a creator who is being renamed at this moment wait, or waits for them.
CREATE FUNCTION "public"."add_course_search"() RETURNS trigger
LANGUAGE plpgsql
AS $$ BEGIN
		PERFORM FROM public.profiles WHERE user_id IN (SELECT creator_id FROM added) ORDER BY user_id FOR SHARE;
		INSERT INTO public.course_search SELECT * FROM public.describe_courses(ARRAY(SELECT id FROM added));
		RETURN null;
	END $$;--> statement-breakpoint
CREATE FUNCTION "public"."follow_course_texts"() RETURNS trigger
LANGUAGE plpgsql
AS $$ BEGIN
		PERFORM public.renew_course_search(ARRAY(
			SELECT after.id FROM before JOIN after ON after.id = before.id
			WHERE (before.title, before.description, before.category, before.difficulty_level, before.creator_id,
				before.what_you_learn, before.requirements, before.created_at) IS DISTINCT FROM (after.title,
				after.description, after.category, after.difficulty_level, after.creator_id, after.what_you_learn,
				after.requirements, after.created_at)));
		RETURN null;
	END $$;--> statement-breakpoint
CREATE FUNCTION "public"."follow_lessons"() RETURNS trigger
LANGUAGE plpgsql
AS $$ BEGIN
		PERFORM public.renew_course_search(ARRAY(SELECT DISTINCT course_id FROM changed));
		RETURN null;
	END $$;--> statement-breakpoint
CREATE FUNCTION "public"."follow_lesson_titles"() RETURNS trigger
LANGUAGE plpgsql
AS $$ BEGIN
		PERFORM public.renew_course_search(ARRAY(
			SELECT DISTINCT after.course_id FROM before JOIN after ON after.id = before.id
			WHERE before.title <> after.title));
		RETURN null;
	END $$;--> statement-breakpoint
-- Only marks them: describing hundreds of courses takes longer than whoever is renamed may wait. A job describes them.
CREATE FUNCTION "public"."follow_creator_name"() RETURNS trigger
LANGUAGE plpgsql
AS $$ BEGIN
		INSERT INTO public.undescribed_courses SELECT id FROM public.courses WHERE creator_id = new.user_id ORDER BY id
		ON CONFLICT DO NOTHING;
		RETURN null;
	END $$;--> statement-breakpoint
-- Before the rows that are there are described, so that no change made meanwhile is missed: it waits.
CREATE TRIGGER "courses_add_search" AFTER INSERT ON "courses" REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION "public"."add_course_search"();--> statement-breakpoint
CREATE TRIGGER "courses_follow_texts" AFTER UPDATE ON "courses" REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION "public"."follow_course_texts"();--> statement-breakpoint
CREATE TRIGGER "lessons_follow_added" AFTER INSERT ON "lessons" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "public"."follow_lessons"();--> statement-breakpoint
CREATE TRIGGER "lessons_follow_removed" AFTER DELETE ON "lessons" REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "public"."follow_lessons"();--> statement-breakpoint
CREATE TRIGGER "lessons_follow_titles" AFTER UPDATE ON "lessons" REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION "public"."follow_lesson_titles"();--> statement-breakpoint
CREATE TRIGGER "profiles_follow_name" AFTER UPDATE OF "display_name" ON "profiles"
FOR EACH ROW WHEN (old.display_name IS DISTINCT FROM new.display_name)
EXECUTE FUNCTION "public"."follow_creator_name"();--> statement-breakpoint
INSERT INTO "course_search" SELECT * FROM describe_courses(ARRAY(SELECT "id" FROM "courses"));--> statement-breakpoint
CREATE INDEX "course_search_newest" ON "course_search" USING btree ("created_at","course_id");--> statement-breakpoint
CREATE INDEX "course_search_title" ON "course_search" USING gin ("title_words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "course_search_main" ON "course_search" USING gin ("main_words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "course_search_all" ON "course_search" USING gin ("all_words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "course_search_text" ON "course_search" USING gin ("text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
-- Until statistics exist, every word looks rare.
ANALYZE "course_search";--> statement-breakpoint
-- As the job does it from now on, so that misspelt names and lesson titles are found from the first minute.
INSERT INTO "course_words" ("word")
SELECT "word" FROM ts_stat('select all_words from course_figures join courses on id = course_id
	join course_search using (course_id) where is_listed order by student_count desc, course_id desc limit 1000', 'a')
WHERE char_length("word") BETWEEN 2 AND 60 ORDER BY "ndoc" DESC, "word" LIMIT 20000
ON CONFLICT DO NOTHING;
