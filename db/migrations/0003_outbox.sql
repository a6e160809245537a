CREATE TABLE "outgoing_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mail" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Whole mails used to lie in their jobs, and errors with all they quote in the output of any job. Mails that still wait
-- are moved by whoever sends them. A new database has no jobs yet.
DO $$ BEGIN
	IF to_regclass('pgboss.job') IS NOT NULL THEN
		UPDATE pgboss.job SET data = NULL WHERE name = 'mail.send' AND state >= 'completed';
		UPDATE pgboss.job SET output = NULL WHERE output IS NOT NULL;
	END IF;
END $$;
