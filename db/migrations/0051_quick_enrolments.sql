ALTER TABLE "enrollments" ADD COLUMN "is_told" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "enrollments_untold" ON "enrollments" USING btree ("created_at","id") WHERE not "enrollments"."is_told";--> statement-breakpoint
-- A new student has reached the first step and, unless they have watched something before, no other.
CREATE OR REPLACE FUNCTION count_enrolment() RETURNS trigger LANGUAGE plpgsql AS $$
	DECLARE on_day date := (new.created_at AT TIME ZONE 'UTC')::date;
	BEGIN
		PERFORM public.open_course_day(new.course_id, on_day);
		PERFORM pg_advisory_xact_lock(hashtextextended(concat(new.user_id, new.course_id), 0));
		INSERT INTO public.course_milestones (user_id, course_id, milestone, day)
		VALUES (new.user_id, new.course_id, 'enrolled', on_day) ON CONFLICT DO NOTHING;
		IF EXISTS (SELECT FROM public.course_progress WHERE user_id = new.user_id AND course_id = new.course_id) THEN
			PERFORM public.reach_milestones(new.user_id, new.course_id, on_day);
		END IF;
		RETURN null;
	END $$;
