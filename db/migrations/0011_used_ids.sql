CREATE TABLE "used_ids" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	CONSTRAINT "used_ids_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
-- Handwritten from here on.
CREATE FUNCTION "public"."remember_used_ids"() RETURNS trigger
	LANGUAGE plpgsql
	AS $$ BEGIN
		INSERT INTO public.used_ids (kind, id) SELECT tg_table_name, id FROM removed ON CONFLICT DO NOTHING;
		RETURN null;
	END $$;
--> statement-breakpoint
CREATE TRIGGER "courses_remember_id" AFTER DELETE ON "courses"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "public"."remember_used_ids"();
--> statement-breakpoint
CREATE TRIGGER "lessons_remember_id" AFTER DELETE ON "lessons"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "public"."remember_used_ids"();
--> statement-breakpoint
CREATE TRIGGER "course_reviews_remember_id" AFTER DELETE ON "course_reviews"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "public"."remember_used_ids"();
--> statement-breakpoint
CREATE TRIGGER "lesson_bookmarks_remember_id" AFTER DELETE ON "lesson_bookmarks"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "public"."remember_used_ids"();
--> statement-breakpoint
-- Any constant will do; it is held until the transaction ends.
CREATE FUNCTION "public"."lock_person_deletions"() RETURNS void
	LANGUAGE sql
	AS $$ SELECT pg_advisory_xact_lock(5862343) $$;
--> statement-breakpoint
CREATE FUNCTION "public"."queue_person_deletions"() RETURNS trigger
	LANGUAGE plpgsql
	AS $$ BEGIN PERFORM public.lock_person_deletions(); RETURN null; END $$;
--> statement-breakpoint
CREATE TRIGGER "users_queue_deletions" BEFORE DELETE ON "users"
	FOR EACH STATEMENT EXECUTE FUNCTION "public"."queue_person_deletions"();
