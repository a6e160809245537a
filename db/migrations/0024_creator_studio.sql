CREATE TABLE "payout_accounts" (
	"provider" text NOT NULL,
	"provider_account_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'unfinished' NOT NULL,
	"due_count" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_accounts_provider_provider_account_id_pk" PRIMARY KEY("provider","provider_account_id"),
	CONSTRAINT "payout_accounts_status_known" CHECK ("status" in ('unfinished', 'in_review', 'ready', 'refused')),
	CONSTRAINT "payout_accounts_due_count_least" CHECK ("due_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_user" ON "payout_accounts" USING btree ("user_id","provider");
--> statement-breakpoint
-- Handwritten from here on.
CREATE TRIGGER "announcements_remember_id" AFTER DELETE ON "announcements"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "public"."remember_used_ids"();
