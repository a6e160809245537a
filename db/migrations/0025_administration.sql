CREATE TABLE "learning_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "learning_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
DROP INDEX "courses_published_newest";--> statement-breakpoint
DROP INDEX "courses_category";--> statement-breakpoint
DROP INDEX "courses_difficulty";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "is_creator_suspended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "is_listed" boolean GENERATED ALWAYS AS ("is_published" and not "is_creator_suspended") STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "learning_days" ADD CONSTRAINT "learning_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "learning_days_day" ON "learning_days" USING btree ("day","user_id");--> statement-breakpoint
CREATE INDEX "admin_acts_act" ON "admin_acts" USING btree ("act","created_at","id");--> statement-breakpoint
CREATE INDEX "admin_acts_subject" ON "admin_acts" USING btree ("subject","created_at","id");--> statement-breakpoint
CREATE INDEX "users_email_search" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_joined" ON "users" USING btree ("email_verified_at","id") WHERE "users"."email_verified_at" is not null;--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("email_verified_at","id") WHERE "users"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "enrollments_newest" ON "enrollments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "profiles_student_name" ON "profiles" USING gin (plain_text("display_name") gin_trgm_ops) WHERE "profiles"."role" = 'student';--> statement-breakpoint
CREATE INDEX "profiles_creators" ON "profiles" USING btree ("user_id") WHERE "profiles"."role" = 'creator';--> statement-breakpoint
CREATE INDEX "profiles_verified" ON "profiles" USING btree ("user_id") WHERE "profiles"."is_creator_verified";--> statement-breakpoint
CREATE INDEX "courses_published_newest" ON "courses" USING btree ("created_at","id") WHERE "courses"."is_listed";--> statement-breakpoint
CREATE INDEX "courses_category" ON "courses" USING btree ("category","created_at","id") WHERE "courses"."is_listed";--> statement-breakpoint
CREATE INDEX "courses_difficulty" ON "courses" USING btree ("difficulty_level","created_at","id") WHERE "courses"."is_listed";--> statement-breakpoint
ALTER TABLE "admin_acts" ADD CONSTRAINT "admin_acts_act_known" CHECK ("act" in ('user.verify', 'user.unverify', 'user.suspend', 'user.restore', 'payment.refund', 'payment.decline-refund', 'payment_event.retry', 'module.edit', 'module.restore', 'modules.generate', 'modules.retry'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_suspension_reason_length" CHECK (char_length("suspension_reason") between 0 and 300);--> statement-breakpoint
-- Everything below is written by hand.
CREATE FUNCTION "public"."refuse_audit_change"() RETURNS trigger
	LANGUAGE plpgsql
	AS $$ BEGIN RAISE EXCEPTION 'The audit log is append-only' USING ERRCODE = 'restrict_violation'; END $$;
--> statement-breakpoint
CREATE TRIGGER "admin_acts_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "admin_acts"
	FOR EACH STATEMENT EXECUTE FUNCTION "public"."refuse_audit_change"();
--> statement-breakpoint
-- The argument is the column that says when it happened.
CREATE FUNCTION "public"."remember_learning_day"() RETURNS trigger
	LANGUAGE plpgsql
	AS $$ BEGIN
		INSERT INTO public.learning_days (user_id, day)
		VALUES (new.user_id, ((to_jsonb(new) ->> tg_argv[0])::timestamptz AT TIME ZONE 'UTC')::date)
		ON CONFLICT DO NOTHING;
		RETURN null;
	END $$;
--> statement-breakpoint
CREATE TRIGGER "course_progress_learning_day" AFTER INSERT OR UPDATE OF "updated_at" ON "course_progress"
	FOR EACH ROW EXECUTE FUNCTION "public"."remember_learning_day"('updated_at');
--> statement-breakpoint
CREATE TRIGGER "module_progress_learning_day" AFTER INSERT OR UPDATE OF "updated_at" ON "module_progress"
	FOR EACH ROW EXECUTE FUNCTION "public"."remember_learning_day"('updated_at');
--> statement-breakpoint
CREATE TRIGGER "module_quiz_attempts_learning_day" AFTER INSERT ON "module_quiz_attempts"
	FOR EACH ROW EXECUTE FUNCTION "public"."remember_learning_day"('started_at');
--> statement-breakpoint
-- What can still be told of the days before.
INSERT INTO "learning_days" ("user_id", "day")
	SELECT DISTINCT "user_id", ("moment" AT TIME ZONE 'UTC')::date FROM (
		SELECT "user_id", "started_at" AS "moment" FROM "course_progress"
		UNION ALL SELECT "user_id", "completed_at" FROM "course_progress"
		UNION ALL SELECT "user_id", "updated_at" FROM "course_progress"
		UNION ALL SELECT "user_id", "completed_at" FROM "module_progress"
		UNION ALL SELECT "user_id", "updated_at" FROM "module_progress"
		UNION ALL SELECT "user_id", "started_at" FROM "module_quiz_attempts"
	) AS "learned" WHERE "moment" IS NOT NULL
	ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE FUNCTION "public"."hide_courses_of_suspended"() RETURNS trigger
	LANGUAGE plpgsql
	AS $$ BEGIN
		UPDATE public.courses SET is_creator_suspended = new.suspended_at IS NOT NULL WHERE creator_id = new.id;
		RETURN null;
	END $$;
--> statement-breakpoint
CREATE TRIGGER "users_hide_courses" AFTER UPDATE OF "suspended_at" ON "users"
	FOR EACH ROW WHEN ((old.suspended_at IS NULL) <> (new.suspended_at IS NULL))
	EXECUTE FUNCTION "public"."hide_courses_of_suspended"();
--> statement-breakpoint
UPDATE "courses" SET "is_creator_suspended" = true
	WHERE "creator_id" IN (SELECT "id" FROM "users" WHERE "suspended_at" IS NOT NULL);
