ALTER TABLE "removed_certificates" ADD COLUMN "printing" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "removed_certificates" DROP CONSTRAINT "removed_certificates_pkey";--> statement-breakpoint
ALTER TABLE "removed_certificates" ADD CONSTRAINT "removed_certificates_code_printing_pk" PRIMARY KEY("code","printing");--> statement-breakpoint
ALTER TABLE "module_certificates" ADD COLUMN "printing" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "module_certificates" ADD CONSTRAINT "module_certificates_printing_least" CHECK ("printing" >= 1);--> statement-breakpoint
CREATE OR REPLACE FUNCTION "public"."remember_removed_certificates"() RETURNS trigger
	LANGUAGE plpgsql
	AS $$ BEGIN
		INSERT INTO public.removed_certificates (code, printing) SELECT code, printing FROM removed ON CONFLICT DO NOTHING;
		RETURN null;
	END $$;
