ALTER TABLE "email_tokens" ADD COLUMN "wish" text;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_wish" CHECK ("email_tokens"."wish" is null or "email_tokens"."kind" = 'verify');--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_wish_length" CHECK (char_length("wish") between 0 and 60);