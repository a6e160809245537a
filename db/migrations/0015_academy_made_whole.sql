CREATE TABLE "module_versions" (
	"module_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"content" text NOT NULL,
	"learning_objectives" jsonb NOT NULL,
	"individual_price_cents" integer,
	"questions" jsonb NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "module_versions_module_id_version_pk" PRIMARY KEY("module_id","version"),
	CONSTRAINT "module_versions_origin_known" CHECK ("origin" in ('built-in', 'generated', 'edited'))
);
--> statement-breakpoint
CREATE TABLE "module_certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"user_id" uuid NOT NULL,
	"module_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"holder_name" text NOT NULL,
	"module_number" integer NOT NULL,
	"module_title" text NOT NULL,
	"score" integer NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "module_certificates_pair" UNIQUE("user_id","module_id")
);
--> statement-breakpoint
CREATE TABLE "module_generation_items" (
	"generation_id" uuid NOT NULL,
	"module_number" integer NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"draft" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"cost_microdollars" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "module_generation_items_generation_id_module_number_pk" PRIMARY KEY("generation_id","module_number"),
	CONSTRAINT "module_generation_items_number" CHECK ("module_number" between 1 and 20),
	CONSTRAINT "module_generation_items_state_known" CHECK ("state" in ('queued', 'writing', 'checking', 'done', 'failed')),
	CONSTRAINT "module_generation_items_input_tokens_least" CHECK ("input_tokens" >= 0),
	CONSTRAINT "module_generation_items_output_tokens_least" CHECK ("output_tokens" >= 0),
	CONSTRAINT "module_generation_items_cost_microdollars_least" CHECK ("cost_microdollars" >= 0)
);
--> statement-breakpoint
CREATE TABLE "module_generations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"started_by" uuid,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "module_quiz_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"module_id" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"option_orders" jsonb NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"deadline_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"score" integer,
	"max_score" integer DEFAULT 100 NOT NULL,
	"passed" boolean,
	"time_taken_minutes" integer,
	CONSTRAINT "module_quiz_attempts_score" CHECK ("score" between 0 and 100),
	CONSTRAINT "module_quiz_attempts_result" CHECK (num_nulls("module_quiz_attempts"."submitted_at", "module_quiz_attempts"."score", "module_quiz_attempts"."passed", "module_quiz_attempts"."time_taken_minutes") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "module_quizzes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"module_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"questions" jsonb NOT NULL,
	"passing_score" integer DEFAULT 70 NOT NULL,
	"time_limit_minutes" integer DEFAULT 15 NOT NULL,
	"max_attempts" integer DEFAULT 3 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "module_quizzes_module_pair" UNIQUE("module_id","id"),
	CONSTRAINT "module_quizzes_passing_score" CHECK ("passing_score" between 1 and 100),
	CONSTRAINT "module_quizzes_time_limit_minutes_least" CHECK ("time_limit_minutes" >= 1),
	CONSTRAINT "module_quizzes_max_attempts_least" CHECK ("max_attempts" >= 1)
);
--> statement-breakpoint
ALTER TABLE "module_progress" ADD COLUMN "time_spent_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "module_progress" SET "time_spent_seconds" = "time_spent_minutes" * 60;--> statement-breakpoint
ALTER TABLE "module_progress" DROP COLUMN "time_spent_minutes";--> statement-breakpoint
ALTER TABLE "module_progress" ADD COLUMN "time_spent_minutes" integer GENERATED ALWAYS AS ("time_spent_seconds" / 60) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "built_in_fingerprint" text;--> statement-breakpoint
ALTER TABLE "module_versions" ADD CONSTRAINT "module_versions_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_certificates" ADD CONSTRAINT "module_certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_certificates" ADD CONSTRAINT "module_certificates_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_certificates" ADD CONSTRAINT "module_certificates_attempt_id_module_quiz_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."module_quiz_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_generation_items" ADD CONSTRAINT "module_generation_items_generation_id_module_generations_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."module_generations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_generations" ADD CONSTRAINT "module_generations_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_quiz_attempts" ADD CONSTRAINT "module_quiz_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_quiz_attempts" ADD CONSTRAINT "module_quiz_attempts_quiz" FOREIGN KEY ("module_id","quiz_id") REFERENCES "public"."module_quizzes"("module_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_quizzes" ADD CONSTRAINT "module_quizzes_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "module_certificates_code" ON "module_certificates" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "module_certificates_attempt" ON "module_certificates" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "module_certificates_module" ON "module_certificates" USING btree ("module_id");--> statement-breakpoint
CREATE INDEX "module_certificates_newest" ON "module_certificates" USING btree ("user_id","issued_at");--> statement-breakpoint
CREATE INDEX "module_generations_starter" ON "module_generations" USING btree ("started_by");--> statement-breakpoint
CREATE INDEX "module_generations_newest" ON "module_generations" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "module_generations_live" ON "module_generations" USING btree (("finished_at" is null)) WHERE "module_generations"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "module_quiz_attempts_quiz" ON "module_quiz_attempts" USING btree ("module_id","quiz_id");--> statement-breakpoint
CREATE INDEX "module_quiz_attempts_newest" ON "module_quiz_attempts" USING btree ("user_id","module_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "module_quiz_attempts_open" ON "module_quiz_attempts" USING btree ("user_id","module_id") WHERE "module_quiz_attempts"."submitted_at" is null;--> statement-breakpoint
CREATE INDEX "module_quiz_attempts_due" ON "module_quiz_attempts" USING btree ("deadline_at") WHERE "module_quiz_attempts"."submitted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "module_quizzes_active" ON "module_quizzes" USING btree ("module_id") WHERE "module_quizzes"."is_active";--> statement-breakpoint
ALTER TABLE "module_progress" ADD CONSTRAINT "module_progress_last_read_position_least" CHECK ("last_read_position" >= 0);--> statement-breakpoint
ALTER TABLE "module_progress" ADD CONSTRAINT "module_progress_time_spent_seconds_least" CHECK ("time_spent_seconds" >= 0);--> statement-breakpoint
ALTER TABLE "modules" ADD CONSTRAINT "modules_title_length" CHECK (char_length("title") between 1 and 100);--> statement-breakpoint
ALTER TABLE "modules" ADD CONSTRAINT "modules_description_length" CHECK (char_length("description") between 1 and 200);--> statement-breakpoint
ALTER TABLE "modules" ADD CONSTRAINT "modules_content_length" CHECK (char_length("content") between 1 and 80000);--> statement-breakpoint
INSERT INTO "module_versions" ("module_id", "version", "title", "description", "content", "learning_objectives", "individual_price_cents", "questions", "origin", "created_at")
SELECT "id", 1, "title", "description", "content", "learning_objectives", "individual_price_cents", '[]', 'built-in', "created_at" FROM "modules";
