ALTER TABLE "admin_acts" DROP CONSTRAINT "admin_acts_act_known";--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "prepared_on" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "is_background" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "run_started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "run_progress" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "original_removed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "videos_settled" ON "videos" USING btree ("status","settled_at","upload_id");--> statement-breakpoint
CREATE INDEX "videos_with_originals" ON "videos" USING btree ("settled_at") WHERE "videos"."status" = 'ready' and "videos"."original_removed_at" is null;--> statement-breakpoint
ALTER TABLE "admin_acts" ADD CONSTRAINT "admin_acts_act_known" CHECK ("act" in ('user.verify', 'user.unverify', 'user.suspend', 'user.restore', 'payment.refund', 'payment.decline-refund', 'payment_event.retry', 'module.edit', 'module.restore', 'modules.generate', 'modules.retry', 'film.retry'));