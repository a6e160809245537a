CREATE TABLE "test_pay_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_postings" DROP CONSTRAINT "ledger_postings_kind_known";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_posting_id_account_pk";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "failed_refund_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "disputed_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "unknown_customer_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "money" text DEFAULT 'kept' NOT NULL;--> statement-breakpoint
ALTER TABLE "test_pay_refunds" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "test_pay_disputes_payment" ON "test_pay_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_receipt_number" ON "payments" USING btree ("receipt_number");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_once" UNIQUE NULLS NOT DISTINCT("posting_id","account","party_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_dispute_known" CHECK ("dispute" in ('open', 'won', 'lost'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_failed_refund_cents_least" CHECK ("failed_refund_cents" >= 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_disputed_cents_least" CHECK ("disputed_cents" >= 0);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_money_known" CHECK ("money" in ('kept', 'withheld', 'restored'));--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_kind_known" CHECK ("kind" in ('payment', 'fee', 'refund', 'refund_failed', 'dispute', 'dispute_won'));--> statement-breakpoint
-- Whoever the provider still charges stays known, whichever way a deletion takes.
CREATE FUNCTION "public"."keep_living_plan"() RETURNS trigger
	LANGUAGE plpgsql
	AS $$ BEGIN
		IF EXISTS (SELECT FROM public.subscriptions
			WHERE user_id = old.user_id AND provider = old.provider AND status <> 'canceled') THEN
			RAISE EXCEPTION 'A person with a living plan cannot be removed' USING ERRCODE = 'restrict_violation';
		END IF;
		RETURN old;
	END $$;
--> statement-breakpoint
CREATE TRIGGER "billing_customers_living_plan" BEFORE DELETE ON "billing_customers"
	FOR EACH ROW EXECUTE FUNCTION "public"."keep_living_plan"();
--> statement-breakpoint
CREATE TRIGGER "subscriptions_living_plan" BEFORE DELETE ON "subscriptions"
	FOR EACH ROW EXECUTE FUNCTION "public"."keep_living_plan"();
