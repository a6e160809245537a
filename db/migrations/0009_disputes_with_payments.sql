ALTER TABLE "test_pay_payments" ADD COLUMN "dispute_id" text;--> statement-breakpoint
ALTER TABLE "test_pay_payments" ADD COLUMN "dispute_status" text;--> statement-breakpoint
ALTER TABLE "test_pay_payments" ADD COLUMN "disputed_at" timestamp (3) with time zone;--> statement-breakpoint
-- Under the same id: by it the ledger knows what it has booked already.
UPDATE "test_pay_payments" SET "dispute_id" = d."id", "dispute_status" = d."status", "disputed_at" = d."created_at"
	FROM "test_pay_disputes" d WHERE d."payment_id" = "test_pay_payments"."id";--> statement-breakpoint
DROP TABLE "test_pay_disputes";--> statement-breakpoint
DROP INDEX "test_pay_payments_subscription";
