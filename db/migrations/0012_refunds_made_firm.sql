CREATE TABLE "admin_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "admin_refunds_amount_cents_least" CHECK ("amount_cents" >= 1)
);
--> statement-breakpoint
CREATE TABLE "sold_lessons" (
	"payment_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"watched_percent" real,
	CONSTRAINT "sold_lessons_payment_id_lesson_id_pk" PRIMARY KEY("payment_id","lesson_id")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_granted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_wanted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_decline_reason" text;--> statement-breakpoint
ALTER TABLE "admin_refunds" ADD CONSTRAINT "admin_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sold_lessons" ADD CONSTRAINT "sold_lessons_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_refunds_payment" ON "admin_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_refund_wanted" ON "payments" USING btree ("refund_wanted_at","id") WHERE "payments"."refund_wanted_at" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_decline_reason_length" CHECK (char_length("refund_decline_reason") between 1 and 300);--> statement-breakpoint
-- Whoever got all of a payment back without the administrator got it by the rule.
UPDATE "payments" SET "refund_granted_at" = "paid_at" WHERE "refunded_cents" = "amount_cents" AND NOT EXISTS (
	SELECT FROM "admin_acts" WHERE "act" = 'payment.refund' AND "subject" = 'payment:' || "payments"."id");
