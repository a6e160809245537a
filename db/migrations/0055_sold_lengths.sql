ALTER TABLE "sold_lessons" ADD COLUMN "film_seconds" integer;--> statement-breakpoint
ALTER TABLE "sold_lessons" ADD CONSTRAINT "sold_lessons_film_seconds_least" CHECK ("film_seconds" >= 1);--> statement-breakpoint
-- How long films were when they were sold before this is known no more: what they are today comes closest.
UPDATE "sold_lessons" AS sold SET "film_seconds" = nullif(CASE WHEN u."id" IS NOT NULL THEN u."duration_seconds"
	WHEN l."video_url" IS NOT NULL THEN l."duration_minutes" * 60 END, 0)
FROM "lessons" AS l LEFT JOIN "uploads" AS u ON u."id" = l."upload_id" WHERE l."id" = sold."lesson_id";
