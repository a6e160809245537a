ALTER TABLE "email_tokens" DROP CONSTRAINT "email_tokens_wish_length";--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "has_standard" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "videos" SET "has_standard" = true FROM "video_renditions" made
	WHERE made.upload_id = "videos"."upload_id" AND made.revision = "videos"."revision" AND made.name = '480';--> statement-breakpoint
CREATE FUNCTION public.note_standard_rendition() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
		UPDATE public.videos SET has_standard = true WHERE upload_id = new.upload_id AND revision = new.revision;
		RETURN null;
	END $$;--> statement-breakpoint
CREATE TRIGGER video_renditions_note_standard AFTER INSERT ON public.video_renditions FOR EACH ROW
	WHEN (new.name = '480') EXECUTE FUNCTION public.note_standard_rendition();--> statement-breakpoint
CREATE FUNCTION public.look_up_standard_rendition() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
		new.has_standard := EXISTS (SELECT FROM public.video_renditions
			WHERE upload_id = new.upload_id AND revision = new.revision AND name = '480');
		RETURN new;
	END $$;--> statement-breakpoint
CREATE TRIGGER videos_look_up_standard BEFORE UPDATE OF revision ON public.videos FOR EACH ROW
	WHEN (new.revision <> old.revision) EXECUTE FUNCTION public.look_up_standard_rendition();--> statement-breakpoint
CREATE INDEX "videos_in_turn" ON "videos" USING btree ("is_background","has_standard",("started_at" is null),"turn_at","created_at","upload_id") WHERE "videos"."status" in ('waiting', 'preparing');--> statement-breakpoint
CREATE INDEX "videos_without_turns" ON "videos" USING btree ("upload_id") WHERE "videos"."status" in ('waiting', 'preparing') and "videos"."turn_at" is null;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_wish_length" CHECK (char_length("wish") between 0 and 100);