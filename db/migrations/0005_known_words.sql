CREATE TABLE "course_words" (
	"word" text PRIMARY KEY NOT NULL,
	CONSTRAINT "course_words_word_length" CHECK (char_length("word") between 2 and 60)
);
--> statement-breakpoint
-- As the job will do it from now on, so that misspelt words are found from the first minute.
INSERT INTO "course_words" ("word")
SELECT "word" FROM ts_stat('select search_words from course_figures join courses on id = course_id
	where is_published order by student_count desc, course_id desc limit 1000')
WHERE char_length("word") BETWEEN 2 AND 60 ORDER BY "ndoc" DESC, "word" LIMIT 20000;
--> statement-breakpoint
CREATE INDEX "course_words_alike" ON "course_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);