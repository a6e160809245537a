CREATE TABLE "payment_subjects" (
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "payment_subjects_provider_kind_subject_id_pk" PRIMARY KEY("provider","kind","subject_id")
);
--> statement-breakpoint
ALTER TABLE "test_pay_checkouts" ADD CONSTRAINT "test_pay_checkouts_order_ref_unique" UNIQUE("order_ref");