CREATE TABLE "topic_messages" (
	"topic" text NOT NULL,
	"number" bigint NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "topic_messages_topic_number_pk" PRIMARY KEY("topic","number")
);
--> statement-breakpoint
CREATE TABLE "topic_numbers" (
	"topic" text PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "topic_messages_created_at" ON "topic_messages" USING btree ("created_at");