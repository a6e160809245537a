CREATE TABLE "admin_acts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"admin_id" uuid NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"provider" text NOT NULL,
	"provider_customer_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_customers_provider_provider_customer_id_pk" PRIMARY KEY("provider","provider_customer_id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"course_id" uuid,
	"module_id" uuid,
	"stream_id" uuid,
	"creator_id" uuid,
	"title" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"provider" text NOT NULL,
	"tip_message" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"consented_at" timestamp (3) with time zone,
	"provider_checkout_id" text,
	"checkout_url" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_kind_known" CHECK ("kind" in ('premium', 'course', 'module', 'tip')),
	CONSTRAINT "orders_status_known" CHECK ("status" in ('open', 'paid', 'canceled', 'expired', 'refunded')),
	CONSTRAINT "orders_amount_cents_least" CHECK ("amount_cents" >= 1),
	CONSTRAINT "orders_tip_message_length" CHECK (char_length("tip_message") between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"provider_event_id" text NOT NULL,
	"type" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"last_error" text,
	"processed_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid,
	"user_id" uuid,
	"kind" text NOT NULL,
	"course_id" uuid,
	"module_id" uuid,
	"stream_id" uuid,
	"creator_id" uuid,
	"title" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"provider" text NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"provider_payment_id" text NOT NULL,
	"provider_subscription_id" text,
	"receipt_number" integer GENERATED ALWAYS AS IDENTITY (sequence name "payments_receipt_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"paid_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_kind_known" CHECK ("kind" in ('premium', 'course', 'module', 'tip')),
	CONSTRAINT "payments_amount_cents_least" CHECK ("amount_cents" >= 1),
	CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_cents" between 0 and "payments"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"posting_id" uuid NOT NULL,
	"account" text NOT NULL,
	"party_id" uuid,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "ledger_entries_posting_id_account_pk" PRIMARY KEY("posting_id","account"),
	CONSTRAINT "ledger_entries_account_known" CHECK ("account" in ('buyer', 'platform', 'creator', 'provider_fee')),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"booked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_postings_kind_known" CHECK ("kind" in ('payment', 'fee', 'refund'))
);
--> statement-breakpoint
CREATE TABLE "test_pay_checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"order_ref" text NOT NULL,
	"is_subscription" boolean NOT NULL,
	"title" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"status" text NOT NULL,
	"payment_id" text,
	"subscription_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_pay_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"user_ref" text NOT NULL,
	"email" text NOT NULL,
	"card_last4" text,
	"card_expiry" text,
	"card_outcome" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "test_pay_customers_user_ref_unique" UNIQUE("user_ref")
);
--> statement-breakpoint
CREATE TABLE "test_pay_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "test_pay_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"order_ref" text,
	"subscription_id" text,
	"title" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"card_last4" text NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_pay_portals" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"return_url" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_pay_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"request_key" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_pay_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"title" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"cancel_at_period_end" boolean NOT NULL,
	"next_charge_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "subscriptions_user_id";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "provider_subscription_id" text;--> statement-breakpoint
-- Those there are so far are of the demo catalogue, which no provider knows.
UPDATE "subscriptions" SET "provider" = 'demo', "provider_subscription_id" = "id"::text;--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "provider" SET NOT NULL, ALTER COLUMN "provider_subscription_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_stream_id_live_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."live_streams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_stream_id_live_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."live_streams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_posting_id_ledger_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."ledger_postings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_acts_newest" ON "admin_acts" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_customers_user" ON "billing_customers" USING btree ("user_id","provider");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_checkout" ON "orders" USING btree ("provider","provider_checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open" ON "orders" USING btree ("user_id","kind",coalesce("course_id", "module_id", "user_id")) WHERE "orders"."status" = 'open' and "orders"."kind" <> 'tip';--> statement-breakpoint
CREATE INDEX "orders_unsettled" ON "orders" USING btree ("created_at") WHERE "orders"."status" = 'open';--> statement-breakpoint
CREATE INDEX "orders_course" ON "orders" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "orders_module" ON "orders" USING btree ("module_id");--> statement-breakpoint
CREATE INDEX "orders_stream" ON "orders" USING btree ("stream_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_once" ON "payment_events" USING btree ("provider","provider_event_id");--> statement-breakpoint
CREATE INDEX "payment_events_waiting" ON "payment_events" USING btree ("next_attempt_at") WHERE "payment_events"."processed_at" is null and "payment_events"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "payment_events_failed" ON "payment_events" USING btree ("failed_at","id") WHERE "payment_events"."failed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider" ON "payments" USING btree ("provider","provider_payment_id");--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("paid_at","id");--> statement-breakpoint
CREATE INDEX "payments_user_newest" ON "payments" USING btree ("user_id","paid_at","id");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_course" ON "payments" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "payments_module" ON "payments" USING btree ("module_id");--> statement-breakpoint
CREATE INDEX "payments_stream" ON "payments" USING btree ("stream_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_postings_once" ON "ledger_postings" USING btree ("payment_id","kind","reference");--> statement-breakpoint
CREATE INDEX "test_pay_events_created" ON "test_pay_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "test_pay_payments_customer" ON "test_pay_payments" USING btree ("customer_id","paid_at");--> statement-breakpoint
CREATE INDEX "test_pay_payments_subscription" ON "test_pay_payments" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "test_pay_refunds_request" ON "test_pay_refunds" USING btree ("payment_id","request_key");--> statement-breakpoint
CREATE INDEX "test_pay_subscriptions_due" ON "test_pay_subscriptions" USING btree ("next_charge_at");--> statement-breakpoint
CREATE INDEX "test_pay_subscriptions_customer" ON "test_pay_subscriptions" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_provider" ON "subscriptions" USING btree ("provider","provider_subscription_id");--> statement-breakpoint
CREATE INDEX "subscriptions_user_period_end" ON "subscriptions" USING btree ("user_id","current_period_end");
--> statement-breakpoint
CREATE INDEX "test_pay_checkouts_open" ON "test_pay_checkouts" USING btree ("expires_at") WHERE "test_pay_checkouts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "test_pay_events_waiting" ON "test_pay_events" USING btree ("created_at") WHERE "test_pay_events"."delivered_at" is null;
--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" USING btree ("provider","received_at");
--> statement-breakpoint
-- Books are only ever added to.
CREATE FUNCTION "public"."refuse_ledger_change"() RETURNS trigger
	LANGUAGE plpgsql
	AS $$ BEGIN RAISE EXCEPTION 'The ledger is append-only' USING ERRCODE = 'restrict_violation'; END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_postings_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_postings"
	FOR EACH STATEMENT EXECUTE FUNCTION "public"."refuse_ledger_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION "public"."refuse_ledger_change"();
--> statement-breakpoint
-- Looked at with the commit, when a posting is complete.
CREATE FUNCTION "public"."check_ledger_balance"() RETURNS trigger
	LANGUAGE plpgsql
	AS $$ DECLARE total bigint; parts bigint; BEGIN
		SELECT coalesce(sum(amount_cents), 0), count(*) INTO total, parts FROM public.ledger_entries
		WHERE posting_id = coalesce(to_jsonb(new) ->> 'posting_id', to_jsonb(new) ->> 'id')::uuid;
		IF total <> 0 OR parts < 2 THEN
			RAISE EXCEPTION 'A posting sums to % in % entries', total, parts USING ERRCODE = 'check_violation';
		END IF;
		RETURN null;
	END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_postings_balance" AFTER INSERT ON "ledger_postings"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "public"."check_ledger_balance"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_balance" AFTER INSERT ON "ledger_entries"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "public"."check_ledger_balance"();
