CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON public.ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();

CREATE CONSTRAINT TRIGGER ledger_postings_balance AFTER INSERT ON public.ledger_postings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();

CREATE OR REPLACE FUNCTION public.add_course_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO public.course_figures (course_id) VALUES (new.id); RETURN null; END $function$;

CREATE OR REPLACE FUNCTION public.add_course_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
		PERFORM FROM public.profiles WHERE user_id IN (SELECT creator_id FROM added) ORDER BY user_id FOR SHARE;
		INSERT INTO public.course_search SELECT * FROM public.describe_courses(ARRAY(SELECT id FROM added));
		RETURN null;
	END $function$;

CREATE OR REPLACE FUNCTION public.check_ledger_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ DECLARE total bigint; parts bigint; BEGIN
		SELECT coalesce(sum(amount_cents), 0), count(*) INTO total, parts FROM public.ledger_entries
		WHERE posting_id = coalesce(to_jsonb(new) ->> 'posting_id', to_jsonb(new) ->> 'id')::uuid;
		IF total <> 0 OR parts < 2 THEN
			RAISE EXCEPTION 'A posting sums to % in % entries', total, parts USING ERRCODE = 'check_violation';
		END IF;
		RETURN null;
	END $function$;

CREATE OR REPLACE FUNCTION public.count_changed_ratings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ DECLARE step record; BEGIN
		FOR step IN SELECT course_id, sum(rating) AS ratings
			FROM (SELECT course_id, rating FROM after UNION ALL SELECT course_id, -rating FROM before) AS steps
			GROUP BY course_id HAVING sum(rating) <> 0 ORDER BY course_id LOOP
			UPDATE public.course_figures SET rating_sum = rating_sum + step.ratings WHERE course_id = step.course_id;
		END LOOP;
		RETURN null;
	END $function$;

CREATE OR REPLACE FUNCTION public.count_earnings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
		INSERT INTO public.earning_days AS known (creator_id, day, is_tip, course_id, cents)
		SELECT new.party_id, (posting.booked_at AT TIME ZONE 'UTC')::date, payment.kind = 'tip', payment.course_id, new.amount_cents
		FROM public.ledger_postings posting JOIN public.payments payment ON payment.id = posting.payment_id
		WHERE posting.id = new.posting_id
		ON CONFLICT ON CONSTRAINT earning_days_once DO UPDATE SET cents = known.cents + excluded.cents;
		RETURN null;
	END $function$;

CREATE OR REPLACE FUNCTION public.count_enrolment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
	END $function$;

CREATE OR REPLACE FUNCTION public.count_follows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ DECLARE step record; sign integer := CASE tg_op WHEN 'INSERT' THEN 1 ELSE -1 END; BEGIN
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
	END $function$;

CREATE OR REPLACE FUNCTION public.count_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ DECLARE step record; sign integer := CASE tg_op WHEN 'INSERT' THEN 1 ELSE -1 END; BEGIN
		FOR step IN SELECT course_id, count(*) AS reviews, sum(rating) AS ratings
			FROM changed GROUP BY course_id ORDER BY course_id LOOP
			UPDATE public.course_figures
			SET review_count = review_count + sign * step.reviews, rating_sum = rating_sum + sign * step.ratings
			WHERE course_id = step.course_id;
		END LOOP;
		RETURN null;
	END $function$;

CREATE OR REPLACE FUNCTION public.count_students()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ DECLARE step record; BEGIN
		FOR step IN SELECT course_id, count(*) AS students FROM changed GROUP BY course_id ORDER BY course_id LOOP
			UPDATE public.course_figures
			SET student_count = student_count + CASE tg_op WHEN 'INSERT' THEN step.students ELSE -step.students END
			WHERE course_id = step.course_id;
		END LOOP;
		RETURN null;
	END $function$;

CREATE OR REPLACE FUNCTION public.count_watching()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ DECLARE
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
	END $function$;

CREATE OR REPLACE FUNCTION public.describe_courses(ids uuid[])
 RETURNS SETOF course_search
 LANGUAGE sql
 STABLE
AS $function$ SELECT c.id, words.first, words.first || words.main, words.first || words.main || words.rest,
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
		WHERE c.id = ANY (ids) $function$;

CREATE OR REPLACE FUNCTION public.follow_course_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
		PERFORM public.renew_course_search(ARRAY(
			SELECT after.id FROM before JOIN after ON after.id = before.id
			WHERE (before.title, before.description, before.category, before.difficulty_level, before.creator_id,
				before.what_you_learn, before.requirements, before.created_at) IS DISTINCT FROM (after.title,
				after.description, after.category, after.difficulty_level, after.creator_id, after.what_you_learn,
				after.requirements, after.created_at)));
		RETURN null;
	END $function$;

CREATE OR REPLACE FUNCTION public.follow_creator_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
		INSERT INTO public.undescribed_courses SELECT id FROM public.courses WHERE creator_id = new.user_id ORDER BY id
		ON CONFLICT DO NOTHING;
		RETURN null;
	END $function$;

CREATE OR REPLACE FUNCTION public.follow_lesson_titles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
		PERFORM public.renew_course_search(ARRAY(
			SELECT DISTINCT after.course_id FROM before JOIN after ON after.id = before.id
			WHERE before.title <> after.title));
		RETURN null;
	END $function$;

CREATE OR REPLACE FUNCTION public.follow_lessons()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
		PERFORM public.renew_course_search(ARRAY(SELECT DISTINCT course_id FROM changed));
		RETURN null;
	END $function$;

CREATE OR REPLACE FUNCTION public.hide_courses_of_suspended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
		UPDATE public.courses SET is_creator_suspended = new.suspended_at IS NOT NULL WHERE creator_id = new.id;
		RETURN null;
	END $function$;

CREATE OR REPLACE FUNCTION public.keep_living_plan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
		IF EXISTS (SELECT FROM public.subscriptions
			WHERE user_id = old.user_id AND provider = old.provider AND status <> 'canceled') THEN
			RAISE EXCEPTION 'A person with a living plan cannot be removed' USING ERRCODE = 'restrict_violation';
		END IF;
		RETURN old;
	END $function$;

CREATE OR REPLACE FUNCTION public.lock_person_deletions()
 RETURNS void
 LANGUAGE sql
AS $function$ SELECT pg_advisory_xact_lock(5862343) $function$;

CREATE OR REPLACE FUNCTION public.look_up_standard_rendition()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
		new.has_standard := EXISTS (SELECT FROM public.video_renditions
			WHERE upload_id = new.upload_id AND revision = new.revision AND name = '480');
		RETURN new;
	END $function$;

CREATE OR REPLACE FUNCTION public.note_standard_rendition()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
		UPDATE public.videos SET has_standard = true WHERE upload_id = new.upload_id AND revision = new.revision;
		RETURN null;
	END $function$;

CREATE OR REPLACE FUNCTION public.open_course_day(course uuid, on_day date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$ BEGIN
		PERFORM pg_advisory_xact_lock_shared(5862344, on_day - date '2000-01-01');
		INSERT INTO public.open_course_days (course_id, day) VALUES (course, on_day) ON CONFLICT DO NOTHING;
	END $function$;

CREATE OR REPLACE FUNCTION public.plain_text(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, $1)) $function$;

CREATE OR REPLACE FUNCTION public.queue_person_deletions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN PERFORM public.lock_person_deletions(); RETURN null; END $function$;

CREATE OR REPLACE FUNCTION public.reach_milestones(person uuid, course uuid, on_day date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$ BEGIN
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
	END $function$;

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN RAISE EXCEPTION 'The audit log is append-only' USING ERRCODE = 'restrict_violation'; END $function$;

CREATE OR REPLACE FUNCTION public.refuse_counted_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
		RAISE EXCEPTION 'A row of % stays where it is counted', tg_table_name USING ERRCODE = 'restrict_violation';
	END $function$;

CREATE OR REPLACE FUNCTION public.refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN RAISE EXCEPTION 'The ledger is append-only' USING ERRCODE = 'restrict_violation'; END $function$;

CREATE OR REPLACE FUNCTION public.remember_learning_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
		INSERT INTO public.learning_days (user_id, day)
		VALUES (new.user_id, ((to_jsonb(new) ->> tg_argv[0])::timestamptz AT TIME ZONE 'UTC')::date)
		ON CONFLICT DO NOTHING;
		RETURN null;
	END $function$;

CREATE OR REPLACE FUNCTION public.remember_removed_certificates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
		INSERT INTO public.removed_certificates (code, printing) SELECT code, printing FROM removed ON CONFLICT DO NOTHING;
		RETURN null;
	END $function$;

CREATE OR REPLACE FUNCTION public.remember_removed_uploads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
		INSERT INTO public.removed_uploads (upload_id) SELECT id FROM removed ON CONFLICT DO NOTHING;
		RETURN null;
	END $function$;

CREATE OR REPLACE FUNCTION public.remember_removed_video_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
		INSERT INTO public.video_file_removals (media_key) SELECT media_key FROM removed
		ON CONFLICT (media_key) DO UPDATE SET due_at = now();
		RETURN null;
	END $function$;

CREATE OR REPLACE FUNCTION public.remember_used_ids()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
		INSERT INTO public.used_ids (kind, id) SELECT tg_table_name, id FROM removed ON CONFLICT DO NOTHING;
		RETURN null;
	END $function$;

CREATE OR REPLACE FUNCTION public.renew_course_search(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$ BEGIN
		IF cardinality(ids) = 0 THEN RETURN; END IF;
		PERFORM FROM public.course_search WHERE course_id = ANY (ids) ORDER BY course_id FOR UPDATE;
		UPDATE public.course_search AS kept
		SET title_words = now.title_words, main_words = now.main_words, all_words = now.all_words, text = now.text,
			created_at = now.created_at
		FROM public.describe_courses(ids) AS now WHERE kept.course_id = now.course_id;
	END $function$;

CREATE OR REPLACE FUNCTION public.searched_text(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT translate(public.plain_text($1), '@./:-_+<>&', '          ') $function$;

CREATE OR REPLACE FUNCTION public.searched_words(text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT setweight(to_tsvector('pg_catalog.simple', folded), 'A') || to_tsvector('pg_catalog.english', folded)
		FROM public.searched_text($1) AS folded $function$;

CREATE OR REPLACE FUNCTION public.tell_person_suspended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
		PERFORM pg_notify('realtime_sessions_ended', id::text) FROM public.sessions
		WHERE user_id = new.id AND revoked_at IS NULL;
		RETURN null;
	END $function$;

CREATE OR REPLACE FUNCTION public.tell_session_ended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN PERFORM pg_notify('realtime_sessions_ended', old.id::text); RETURN null; END $function$;

CREATE TRIGGER admin_acts_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.admin_acts FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER announcements_remember_id AFTER DELETE ON public.announcements REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remember_used_ids();

CREATE TRIGGER billing_customers_living_plan BEFORE DELETE ON public.billing_customers FOR EACH ROW EXECUTE FUNCTION keep_living_plan();

CREATE TRIGGER course_progress_count AFTER INSERT OR UPDATE ON public.course_progress FOR EACH ROW EXECUTE FUNCTION count_watching();

CREATE TRIGGER course_progress_learning_day AFTER INSERT OR UPDATE OF updated_at ON public.course_progress FOR EACH ROW EXECUTE FUNCTION remember_learning_day('updated_at');

CREATE TRIGGER course_reviews_count_added AFTER INSERT ON public.course_reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();

CREATE TRIGGER course_reviews_count_changed AFTER UPDATE ON public.course_reviews REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_changed_ratings();

CREATE TRIGGER course_reviews_count_removed AFTER DELETE ON public.course_reviews REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();

CREATE TRIGGER course_reviews_remember_id AFTER DELETE ON public.course_reviews REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remember_used_ids();

CREATE TRIGGER course_reviews_stay BEFORE UPDATE OF course_id ON public.course_reviews FOR EACH ROW WHEN ((new.course_id IS DISTINCT FROM old.course_id)) EXECUTE FUNCTION refuse_counted_move();

CREATE TRIGGER courses_add_figures AFTER INSERT ON public.courses FOR EACH ROW EXECUTE FUNCTION add_course_figures();

CREATE TRIGGER courses_add_search AFTER INSERT ON public.courses REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_course_search();

CREATE TRIGGER courses_follow_texts AFTER UPDATE ON public.courses REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION follow_course_texts();

CREATE TRIGGER courses_remember_id AFTER DELETE ON public.courses REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remember_used_ids();

CREATE TRIGGER enrollments_count_added AFTER INSERT ON public.enrollments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_students();

CREATE TRIGGER enrollments_count_enrolment AFTER INSERT ON public.enrollments FOR EACH ROW EXECUTE FUNCTION count_enrolment();

CREATE TRIGGER enrollments_count_removed AFTER DELETE ON public.enrollments REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_students();

CREATE TRIGGER enrollments_stay BEFORE UPDATE OF course_id ON public.enrollments FOR EACH ROW WHEN ((new.course_id IS DISTINCT FROM old.course_id)) EXECUTE FUNCTION refuse_counted_move();

CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER ledger_entries_count AFTER INSERT ON public.ledger_entries FOR EACH ROW WHEN (((new.account = 'creator'::text) AND (new.party_id IS NOT NULL))) EXECUTE FUNCTION count_earnings();

CREATE TRIGGER ledger_postings_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER lesson_bookmarks_remember_id AFTER DELETE ON public.lesson_bookmarks REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remember_used_ids();

CREATE TRIGGER lessons_follow_added AFTER INSERT ON public.lessons REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_lessons();

CREATE TRIGGER lessons_follow_removed AFTER DELETE ON public.lessons REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_lessons();

CREATE TRIGGER lessons_follow_titles AFTER UPDATE ON public.lessons REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION follow_lesson_titles();

CREATE TRIGGER lessons_remember_id AFTER DELETE ON public.lessons REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remember_used_ids();

CREATE TRIGGER live_streams_remember_id AFTER DELETE ON public.live_streams REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remember_used_ids();

CREATE TRIGGER module_certificates_remember_removed AFTER DELETE ON public.module_certificates REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remember_removed_certificates();

CREATE TRIGGER module_progress_learning_day AFTER INSERT OR UPDATE OF updated_at ON public.module_progress FOR EACH ROW EXECUTE FUNCTION remember_learning_day('updated_at');

CREATE TRIGGER module_quiz_attempts_learning_day AFTER INSERT ON public.module_quiz_attempts FOR EACH ROW EXECUTE FUNCTION remember_learning_day('started_at');

CREATE TRIGGER profiles_follow_name AFTER UPDATE OF display_name ON public.profiles FOR EACH ROW WHEN ((old.display_name IS DISTINCT FROM new.display_name)) EXECUTE FUNCTION follow_creator_name();

CREATE TRIGGER sessions_tell_deleted AFTER DELETE ON public.sessions FOR EACH ROW WHEN ((old.revoked_at IS NULL)) EXECUTE FUNCTION tell_session_ended();

CREATE TRIGGER sessions_tell_revoked AFTER UPDATE OF revoked_at ON public.sessions FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION tell_session_ended();

CREATE TRIGGER subscriptions_living_plan BEFORE DELETE ON public.subscriptions FOR EACH ROW EXECUTE FUNCTION keep_living_plan();

CREATE TRIGGER uploads_remember_removed AFTER DELETE ON public.uploads REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remember_removed_uploads();

CREATE TRIGGER user_follows_count_added AFTER INSERT ON public.user_follows REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_follows();

CREATE TRIGGER user_follows_count_removed AFTER DELETE ON public.user_follows REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_follows();

CREATE TRIGGER user_follows_stay BEFORE UPDATE OF follower_id, following_id ON public.user_follows FOR EACH ROW WHEN (((new.follower_id IS DISTINCT FROM old.follower_id) OR (new.following_id IS DISTINCT FROM old.following_id))) EXECUTE FUNCTION refuse_counted_move();

CREATE TRIGGER users_hide_courses AFTER UPDATE OF suspended_at ON public.users FOR EACH ROW WHEN (((old.suspended_at IS NULL) <> (new.suspended_at IS NULL))) EXECUTE FUNCTION hide_courses_of_suspended();

CREATE TRIGGER users_queue_deletions BEFORE DELETE ON public.users FOR EACH STATEMENT EXECUTE FUNCTION queue_person_deletions();

CREATE TRIGGER users_tell_suspended AFTER UPDATE OF suspended_at ON public.users FOR EACH ROW WHEN (((old.suspended_at IS NULL) AND (new.suspended_at IS NOT NULL))) EXECUTE FUNCTION tell_person_suspended();

CREATE TRIGGER video_posters_remember_removed AFTER DELETE ON public.video_posters REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remember_removed_video_files();

CREATE TRIGGER video_renditions_note_standard AFTER INSERT ON public.video_renditions FOR EACH ROW WHEN ((new.name = '480'::text)) EXECUTE FUNCTION note_standard_rendition();

CREATE TRIGGER video_renditions_remember_removed AFTER DELETE ON public.video_renditions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remember_removed_video_files();

CREATE TRIGGER video_sheets_remember_removed AFTER DELETE ON public.video_sheets REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remember_removed_video_files();

CREATE TRIGGER videos_look_up_standard BEFORE UPDATE OF revision ON public.videos FOR EACH ROW WHEN ((new.revision <> old.revision)) EXECUTE FUNCTION look_up_standard_rendition();
