ALTER TABLE "email_tokens" DROP CONSTRAINT "email_tokens_sign_up";--> statement-breakpoint
ALTER TABLE "email_tokens" ADD COLUMN "sign_up_id" uuid;--> statement-breakpoint
-- Links of one sign-up share its password's hash, which no two sign-ups have in common.
WITH sign_ups AS MATERIALIZED (
	SELECT user_id, password_hash, gen_random_uuid() AS id FROM "email_tokens" WHERE kind = 'verify' GROUP BY 1, 2
)
UPDATE "email_tokens" AS link SET sign_up_id = sign_ups.id FROM sign_ups
WHERE link.user_id = sign_ups.user_id AND link.password_hash = sign_ups.password_hash;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_sign_up" CHECK (num_nonnulls("email_tokens"."sign_up_id", "email_tokens"."display_name") = case "email_tokens"."kind" when 'verify' then 2 else 0 end and ("email_tokens"."password_hash" is null or "email_tokens"."kind" = 'verify'));