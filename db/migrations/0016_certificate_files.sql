CREATE TABLE "removed_certificates" (
	"code" text PRIMARY KEY NOT NULL,
	"queued_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "module_certificates" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE FUNCTION "public"."remember_removed_certificates"() RETURNS trigger
	LANGUAGE plpgsql
	AS $$ BEGIN
		INSERT INTO public.removed_certificates (code) SELECT code FROM removed ON CONFLICT DO NOTHING;
		RETURN null;
	END $$;
--> statement-breakpoint
CREATE TRIGGER "module_certificates_remember_removed" AFTER DELETE ON "module_certificates"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "public"."remember_removed_certificates"();
