CREATE TABLE "course_days" (
	"course_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	"watch_seconds" bigint NOT NULL,
	"enrolled" integer NOT NULL,
	"started" integer NOT NULL,
	"lesson_finished" integer NOT NULL,
	"finished" integer NOT NULL,
	CONSTRAINT "course_days_course_id_day_pk" PRIMARY KEY("course_id","day")
);
--> statement-breakpoint
CREATE TABLE "course_milestones" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"milestone" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "course_milestones_user_id_course_id_milestone_pk" PRIMARY KEY("user_id","course_id","milestone"),
	CONSTRAINT "course_milestones_milestone_known" CHECK ("milestone" in ('enrolled', 'started', 'lesson_finished', 'finished'))
);
--> statement-breakpoint
CREATE TABLE "earning_days" (
	"creator_id" uuid NOT NULL,
	"day" date NOT NULL,
	"is_tip" boolean NOT NULL,
	"course_id" uuid,
	"cents" bigint NOT NULL,
	CONSTRAINT "earning_days_once" UNIQUE NULLS NOT DISTINCT("creator_id","day","is_tip","course_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_days" (
	"course_id" uuid NOT NULL,
	"day" date NOT NULL,
	"lesson_id" uuid NOT NULL,
	"views" integer NOT NULL,
	"watch_seconds" bigint NOT NULL,
	"first_plays" integer NOT NULL,
	"completions" integer NOT NULL,
	CONSTRAINT "lesson_days_course_id_day_lesson_id_pk" PRIMARY KEY("course_id","day","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_watch_days" (
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"day" date NOT NULL,
	"seconds" integer NOT NULL,
	"is_first_play" boolean DEFAULT false NOT NULL,
	"is_completed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "lesson_watch_days_user_id_lesson_id_day_pk" PRIMARY KEY("user_id","lesson_id","day"),
	CONSTRAINT "lesson_watch_days_seconds_least" CHECK ("seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "open_course_days" (
	"course_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "open_course_days_course_id_day_pk" PRIMARY KEY("course_id","day")
);
--> statement-breakpoint
ALTER TABLE "course_days" ADD CONSTRAINT "course_days_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_milestones" ADD CONSTRAINT "course_milestones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_milestones" ADD CONSTRAINT "course_milestones_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_days" ADD CONSTRAINT "lesson_days_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_days" ADD CONSTRAINT "lesson_days_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_watch_days" ADD CONSTRAINT "lesson_watch_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_watch_days" ADD CONSTRAINT "lesson_watch_days_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_milestones_course" ON "course_milestones" USING btree ("course_id","day");--> statement-breakpoint
CREATE INDEX "lesson_days_lesson" ON "lesson_days" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_watch_days_course" ON "lesson_watch_days" USING btree ("course_id","day");--> statement-breakpoint
CREATE INDEX "open_course_days_day" ON "open_course_days" USING btree ("day");--> statement-breakpoint
-- Writers share a lock on the day they add to; the job that rolls the day up waits for them and keeps others out.
CREATE FUNCTION "public"."open_course_day"(course uuid, on_day date) RETURNS void
	LANGUAGE plpgsql
	AS $$ BEGIN
		PERFORM pg_advisory_xact_lock_shared(5862344, on_day - date '2000-01-01');
		INSERT INTO public.open_course_days (course_id, day) VALUES (course, on_day) ON CONFLICT DO NOTHING;
	END $$;
--> statement-breakpoint
-- Of two devices that reach a step at the same time, or one that enrols while the other plays, the second waits and
-- then sees what the first did.
CREATE FUNCTION "public"."reach_milestones"(person uuid, course uuid, on_day date) RETURNS void
	LANGUAGE plpgsql
	AS $$ BEGIN
		PERFORM pg_advisory_xact_lock(hashtextextended(concat(person, course), 0));
		IF NOT EXISTS (SELECT FROM public.enrollments WHERE user_id = person AND course_id = course) THEN RETURN; END IF;
		INSERT INTO public.course_milestones (user_id, course_id, milestone, day)
		SELECT person, course, reached, on_day FROM (
			SELECT 'enrolled' UNION ALL
			SELECT 'started' WHERE EXISTS (
				SELECT FROM public.course_progress WHERE user_id = person AND course_id = course) UNION ALL
			SELECT 'lesson_finished' WHERE EXISTS (
				SELECT FROM public.course_progress WHERE user_id = person AND course_id = course AND completed_at IS NOT NULL)
			UNION ALL
			SELECT 'finished' WHERE EXISTS (SELECT FROM public.lessons WHERE course_id = course) AND NOT EXISTS (
				SELECT FROM public.lessons LEFT JOIN public.course_progress progress
				ON progress.lesson_id = lessons.id AND progress.user_id = person
				WHERE lessons.course_id = course AND progress.completed_at IS NULL)
		) AS steps (reached) ON CONFLICT DO NOTHING;
	END $$;
--> statement-breakpoint
CREATE FUNCTION "public"."count_enrolment"() RETURNS trigger
	LANGUAGE plpgsql
	AS $$ DECLARE on_day date := (new.created_at AT TIME ZONE 'UTC')::date; BEGIN
		PERFORM public.open_course_day(new.course_id, on_day);
		PERFORM public.reach_milestones(new.user_id, new.course_id, on_day);
		RETURN null;
	END $$;
--> statement-breakpoint
CREATE FUNCTION "public"."count_watching"() RETURNS trigger
	LANGUAGE plpgsql
	AS $$ DECLARE
		on_day date := (new.updated_at AT TIME ZONE 'UTC')::date;
		is_first boolean := tg_op = 'INSERT';
		watched integer := new.watch_time_seconds;
		is_done boolean := new.completed_at IS NOT NULL;
	BEGIN
		IF NOT is_first THEN
			watched := greatest(0, new.watch_time_seconds - old.watch_time_seconds);
			is_done := is_done AND old.completed_at IS NULL;
			IF watched = 0 AND NOT is_done THEN RETURN null; END IF;
		END IF;
		IF EXISTS (SELECT FROM public.courses WHERE id = new.course_id AND creator_id = new.user_id) THEN RETURN null; END IF;
		PERFORM public.open_course_day(new.course_id, on_day);
		INSERT INTO public.lesson_watch_days AS known (user_id, lesson_id, course_id, day, seconds, is_first_play, is_completed)
		VALUES (new.user_id, new.lesson_id, new.course_id, on_day, watched, is_first, is_done)
		ON CONFLICT (user_id, lesson_id, day) DO UPDATE SET
			seconds = known.seconds + excluded.seconds,
			is_first_play = known.is_first_play OR excluded.is_first_play,
			is_completed = known.is_completed OR excluded.is_completed;
		IF is_first OR is_done THEN PERFORM public.reach_milestones(new.user_id, new.course_id, on_day); END IF;
		RETURN null;
	END $$;
--> statement-breakpoint
CREATE FUNCTION "public"."count_earnings"() RETURNS trigger
	LANGUAGE plpgsql
	AS $$ BEGIN
		INSERT INTO public.earning_days AS known (creator_id, day, is_tip, course_id, cents)
		SELECT new.party_id, (posting.booked_at AT TIME ZONE 'UTC')::date, payment.kind = 'tip', payment.course_id, new.amount_cents
		FROM public.ledger_postings posting JOIN public.payments payment ON payment.id = posting.payment_id
		WHERE posting.id = new.posting_id
		ON CONFLICT ON CONSTRAINT earning_days_once DO UPDATE SET cents = known.cents + excluded.cents;
		RETURN null;
	END $$;
--> statement-breakpoint
-- Triggers before what is already there: creating one waits for writers and keeps them out until all is counted.
CREATE TRIGGER "course_progress_count" AFTER INSERT OR UPDATE ON "course_progress"
	FOR EACH ROW EXECUTE FUNCTION "public"."count_watching"();
--> statement-breakpoint
CREATE TRIGGER "enrollments_count_enrolment" AFTER INSERT ON "enrollments"
	FOR EACH ROW EXECUTE FUNCTION "public"."count_enrolment"();
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_count" AFTER INSERT ON "ledger_entries"
	FOR EACH ROW WHEN (new.account = 'creator' AND new.party_id IS NOT NULL) EXECUTE FUNCTION "public"."count_earnings"();
--> statement-breakpoint
-- Nobody knows on which days a lesson was watched between the first and the last: all of its watch time so far goes to
-- the last. First plays and completions have days of their own. Those who left after a refund are not known any more.
INSERT INTO "lesson_watch_days" ("user_id", "lesson_id", "course_id", "day", "seconds", "is_first_play", "is_completed")
SELECT progress."user_id", progress."lesson_id", progress."course_id", known."day",
	sum(known."seconds"), bool_or(known."is_first_play"), bool_or(known."is_completed")
FROM "course_progress" progress
JOIN "courses" ON "courses"."id" = progress."course_id" AND "courses"."creator_id" <> progress."user_id"
CROSS JOIN LATERAL (VALUES
	((progress."updated_at" AT TIME ZONE 'UTC')::date, progress."watch_time_seconds", false, false),
	((progress."started_at" AT TIME ZONE 'UTC')::date, 0, true, false),
	((progress."completed_at" AT TIME ZONE 'UTC')::date, 0, false, true)
) AS known ("day", "seconds", "is_first_play", "is_completed")
WHERE known."day" IS NOT NULL
GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO "course_milestones" ("user_id", "course_id", "milestone", "day")
SELECT enrolment."user_id", enrolment."course_id", step."milestone",
	greatest((enrolment."created_at" AT TIME ZONE 'UTC')::date, (step."reached_at" AT TIME ZONE 'UTC')::date)
FROM "enrollments" enrolment
CROSS JOIN LATERAL (
	SELECT min("started_at") AS "started", min("completed_at") AS "first", max("completed_at") AS "last", count("completed_at") AS "count"
	FROM "course_progress" WHERE "user_id" = enrolment."user_id" AND "course_id" = enrolment."course_id"
) progress
CROSS JOIN LATERAL (VALUES
	('enrolled', enrolment."created_at"), ('started', progress."started"), ('lesson_finished', progress."first"),
	('finished', CASE WHEN progress."count" = (SELECT count(*) FROM "lessons" WHERE "course_id" = enrolment."course_id") THEN progress."last" END)
) AS step ("milestone", "reached_at")
WHERE step."reached_at" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "open_course_days" ("course_id", "day")
SELECT "course_id", "day" FROM "lesson_watch_days" UNION SELECT "course_id", "day" FROM "course_milestones";
--> statement-breakpoint
INSERT INTO "earning_days" ("creator_id", "day", "is_tip", "course_id", "cents")
SELECT entry."party_id", (posting."booked_at" AT TIME ZONE 'UTC')::date, payment."kind" = 'tip', payment."course_id", sum(entry."amount_cents")
FROM "ledger_entries" entry
JOIN "ledger_postings" posting ON posting."id" = entry."posting_id"
JOIN "payments" payment ON payment."id" = posting."payment_id"
WHERE entry."account" = 'creator' AND entry."party_id" IS NOT NULL
GROUP BY 1, 2, 3, 4;
