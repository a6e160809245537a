-- Since texts were first kept without marks that turn the direction of what stands around them, those written before
-- have lost none. A text that would be empty then, and may not be, is an ellipsis; one
-- in a list stays in it, empty. The audit log, which nobody may change,
-- and what goes by itself within days stay as they are.
DO $$
DECLARE
	marks constant text := E'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
	having_one constant text[] := ARRAY(SELECT '%' || mark || '%' FROM regexp_split_to_table(marks, '') AS mark);
	one record;
	as_text text;
BEGIN
	FOR one IN SELECT listed.*, columns.data_type, columns.is_nullable = 'YES' AS is_optional FROM (VALUES
		('profiles', 'display_name', true), ('profiles', 'bio', true), ('profiles', 'location', true),
		('profiles', 'website', true), ('profiles', 'social_instagram', true), ('profiles', 'social_youtube', true),
		('profiles', 'social_tiktok', true), ('users', 'suspension_reason', true), ('uploads', 'file_name', false),
		('courses', 'title', false), ('courses', 'description', false), ('courses', 'what_you_learn', true),
		('courses', 'requirements', true), ('courses', 'sections', true),
		('lessons', 'title', false), ('lessons', 'description', true), ('lessons', 'content', true),
		('lesson_files', 'name', false), ('lesson_bookmarks', 'note', true), ('lesson_captions', 'vtt', false),
		('lesson_captions', 'cut_off', true), ('caption_drafts', 'cues', true),
		('course_reviews', 'review_text', true), ('review_replies', 'reply_text', false),
		('live_streams', 'title', false), ('live_streams', 'description', true), ('stream_chat_messages', 'message', false),
		('announcements', 'text', false), ('notices', 'facts', true),
		('orders', 'title', false), ('orders', 'tip_message', true), ('payments', 'title', false),
		('payments', 'refund_decline_reason', true),
		('modules', 'title', false), ('modules', 'description', false), ('modules', 'content', false),
		('modules', 'learning_objectives', true), ('module_versions', 'title', false),
		('module_versions', 'description', false), ('module_versions', 'content', false),
		('module_versions', 'learning_objectives', true), ('module_versions', 'questions', true),
		('module_quizzes', 'title', false), ('module_quizzes', 'description', false), ('module_quizzes', 'questions', true),
		('module_certificates', 'holder_name', false), ('module_certificates', 'module_title', false)
	) AS listed(of_table, of_column, may_be_empty)
	JOIN information_schema.columns AS columns
		ON columns.table_schema = 'public' AND columns.table_name = of_table AND columns.column_name = of_column
	LOOP
		as_text := quote_ident(one.of_column) || CASE WHEN one.data_type = 'jsonb' THEN '::text' ELSE '' END;
		-- Most texts have as many bytes as characters, and need no closer look.
		EXECUTE format(
			'UPDATE public.%1$I SET %2$I = %3$s WHERE octet_length(%4$s) > char_length(%4$s) AND %4$s LIKE ANY (%5$L)',
			one.of_table, one.of_column,
			CASE WHEN one.data_type = 'jsonb' THEN format('translate(%s, %L, '''')::jsonb', as_text, marks)
				ELSE format('coalesce(nullif(translate(%s, %L, ''''), ''''), %L)', as_text, marks,
					CASE WHEN one.is_optional THEN NULL WHEN one.may_be_empty THEN '' ELSE '…' END) END,
			as_text, having_one);
	END LOOP;
END $$;
