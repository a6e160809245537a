-- An entry of a list in which nothing can be seen is dropped from what people send (shared/single-line.ts). So are those
-- that were kept before that, or lost the last that could be seen of them in 0054.
DO $$
DECLARE
	unseen constant text := '^[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]*$';
	one text;
BEGIN
	FOREACH one IN ARRAY ARRAY['what_you_learn', 'requirements'] LOOP
		EXECUTE format(
			'UPDATE public.courses SET %1$I = (
				SELECT coalesce(jsonb_agg(entry ORDER BY position), ''[]'')
				FROM jsonb_array_elements(%1$I) WITH ORDINALITY AS listed(entry, position)
				WHERE entry #>> ''{}'' !~ %2$L
			) WHERE EXISTS (SELECT FROM jsonb_array_elements_text(%1$I) AS entry WHERE entry ~ %2$L)',
			one, unseen);
	END LOOP;
END $$;
