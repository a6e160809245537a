ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD COLUMN "display_name" text;--> statement-breakpoint
CREATE INDEX "refresh_tokens_used_at" ON "refresh_tokens" USING btree ("used_at") WHERE "refresh_tokens"."used_at" is not null;--> statement-breakpoint
-- Sign-ups under way end: only the newest one's password was kept, and it may be a stranger's. Signing up again is one form.
DELETE FROM "email_tokens" WHERE "used_at" IS NOT NULL OR "kind" = 'verify';
--> statement-breakpoint
UPDATE "users" SET "password_hash" = NULL WHERE "email_verified_at" IS NULL;
--> statement-breakpoint
ALTER TABLE "email_tokens" DROP COLUMN "used_at";--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_sign_up" CHECK (num_nonnulls("email_tokens"."password_hash", "email_tokens"."display_name") = case "email_tokens"."kind" when 'verify' then 2 else 0 end);--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_display_name_length" CHECK (char_length("display_name") between 0 and 60);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_verified_password" CHECK ("users"."email_verified_at" is null or "users"."password_hash" is not null);
--> statement-breakpoint
-- Realtime connections end with their session. Told here, in the transaction that ends it, no way of ending one can
-- forget to tell; the channel is the one of server/platform/realtime/create-realtime-hub.ts.
CREATE FUNCTION "public"."tell_session_ended"() RETURNS trigger
	LANGUAGE plpgsql
	AS $$ BEGIN PERFORM pg_notify('realtime_sessions_ended', old.id::text); RETURN null; END $$;
--> statement-breakpoint
CREATE TRIGGER "sessions_tell_revoked" AFTER UPDATE OF "revoked_at" ON "sessions"
	FOR EACH ROW WHEN (old.revoked_at IS NULL AND new.revoked_at IS NOT NULL)
	EXECUTE FUNCTION "public"."tell_session_ended"();
--> statement-breakpoint
CREATE TRIGGER "sessions_tell_deleted" AFTER DELETE ON "sessions"
	FOR EACH ROW WHEN (old.revoked_at IS NULL)
	EXECUTE FUNCTION "public"."tell_session_ended"();
--> statement-breakpoint
CREATE FUNCTION "public"."tell_person_suspended"() RETURNS trigger
	LANGUAGE plpgsql
	AS $$ BEGIN
		PERFORM pg_notify('realtime_sessions_ended', id::text) FROM public.sessions
		WHERE user_id = new.id AND revoked_at IS NULL;
		RETURN null;
	END $$;
--> statement-breakpoint
CREATE TRIGGER "users_tell_suspended" AFTER UPDATE OF "suspended_at" ON "users"
	FOR EACH ROW WHEN (old.suspended_at IS NULL AND new.suspended_at IS NOT NULL)
	EXECUTE FUNCTION "public"."tell_person_suspended"();
