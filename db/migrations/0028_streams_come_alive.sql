CREATE TABLE "stream_chat_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"stream_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"message" text NOT NULL,
	"message_type" text DEFAULT 'chat' NOT NULL,
	"tip_cents" integer,
	"order_id" uuid,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stream_chat_messages_message_length" CHECK (char_length("message") between 1 and 500),
	CONSTRAINT "stream_chat_messages_message_type_known" CHECK ("message_type" in ('chat', 'tip')),
	CONSTRAINT "stream_chat_messages_tip" CHECK (("stream_chat_messages"."message_type" = 'tip') = ("stream_chat_messages"."tip_cents" is not null) and ("stream_chat_messages"."message_type" = 'tip') = ("stream_chat_messages"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "stream_mutes" (
	"stream_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stream_mutes_stream_id_user_id_pk" PRIMARY KEY("stream_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "stream_reminders" (
	"stream_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"soon_told_at" timestamp (3) with time zone,
	"start_told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stream_reminders_stream_id_user_id_pk" PRIMARY KEY("stream_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "stream_viewer_samples" (
	"stream_id" uuid NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"viewers" integer NOT NULL,
	CONSTRAINT "stream_viewer_samples_stream_id_minute_pk" PRIMARY KEY("stream_id","minute"),
	CONSTRAINT "stream_viewer_samples_viewers_least" CHECK ("viewers" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stream_viewers" (
	"stream_id" uuid NOT NULL,
	"viewer_key" text NOT NULL,
	"user_id" uuid,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stream_viewers_stream_id_viewer_key_pk" PRIMARY KEY("stream_id","viewer_key")
);
--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "stream_key" text;--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "stream_key_mac" text;--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "slow_mode_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stream_chat_messages" ADD CONSTRAINT "stream_chat_messages_stream_id_live_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."live_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_chat_messages" ADD CONSTRAINT "stream_chat_messages_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_chat_messages" ADD CONSTRAINT "stream_chat_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_mutes" ADD CONSTRAINT "stream_mutes_stream_id_live_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."live_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_mutes" ADD CONSTRAINT "stream_mutes_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_reminders" ADD CONSTRAINT "stream_reminders_stream_id_live_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."live_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_reminders" ADD CONSTRAINT "stream_reminders_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_viewer_samples" ADD CONSTRAINT "stream_viewer_samples_stream_id_live_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."live_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_viewers" ADD CONSTRAINT "stream_viewers_stream_id_live_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."live_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_viewers" ADD CONSTRAINT "stream_viewers_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stream_chat_messages_newest" ON "stream_chat_messages" USING btree ("stream_id","created_at","id") WHERE "stream_chat_messages"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "stream_chat_messages_user" ON "stream_chat_messages" USING btree ("user_id","stream_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stream_chat_messages_order" ON "stream_chat_messages" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stream_mutes_user" ON "stream_mutes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stream_reminders_user" ON "stream_reminders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stream_viewers_last_seen" ON "stream_viewers" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "stream_viewers_user" ON "stream_viewers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "live_streams_key" ON "live_streams" USING btree ("stream_key_mac");--> statement-breakpoint
ALTER TABLE "live_streams" ADD CONSTRAINT "live_streams_slow_mode_seconds_least" CHECK ("slow_mode_seconds" >= 0);