-- A certificate of Premium's modules stands as long as the attempt it certifies is paid for (isPaidFor). Those of before
-- that rule would stay as they were left until the next payment, which for most never comes: what is not paid for is
-- withdrawn, what is paid for stands again, and where another pass is, that one is certified.
WITH months AS NOT MATERIALIZED (
	SELECT user_id, paid_at AS "from", paid_at + interval '1 month' AS "to",
		CASE WHEN refunded_cents = amount_cents OR dispute IN ('open', 'lost') THEN coalesce((
			SELECT least(
				min(went.booked_at) FILTER (WHERE went.kind = 'dispute'),
				max(went.booked_at) FILTER (WHERE went.kind = 'refund' AND refunded_cents = amount_cents))
			FROM public.ledger_postings AS went
			WHERE went.payment_id = payments.id AND NOT EXISTS (
				SELECT FROM public.ledger_postings AS back
				WHERE back.payment_id = went.payment_id AND back.reference = went.reference
					AND (went.kind, back.kind) IN (('refund', 'refund_failed'), ('dispute', 'dispute_won')))), paid_at) END AS gone_at
	FROM public.payments WHERE kind = 'premium' AND user_id IS NOT NULL
), concerned AS (
	SELECT user_id FROM public.payments
	WHERE kind = 'premium' AND (refunded_cents = amount_cents OR dispute IN ('open', 'lost'))
	UNION
	SELECT user_id FROM public.module_certificates WHERE withdrawn_at IS NOT NULL
), passes AS (
	SELECT attempt.id, user_id, attempt.module_id, attempt.score, attempt.submitted_at,
		opening.months = 0 OR opening.is_kept OR EXISTS (
			SELECT FROM months AS since
			WHERE since.user_id = attempt.user_id AND since.gone_at IS NULL AND since."from" > opening.gone_at) AS is_paid
	FROM concerned JOIN public.module_quiz_attempts AS attempt USING (user_id)
	JOIN public.modules AS module ON module.id = attempt.module_id AND module.is_free_with_subscription
	CROSS JOIN LATERAL (
		SELECT count(*) AS months, bool_or(gone_at IS NULL) AS is_kept, max(gone_at) AS gone_at
		FROM (
			SELECT gone_at, "to", bool_or("to" > attempt.started_at) OVER () AS is_covered, row_number() OVER (ORDER BY "from" DESC) AS nth
			FROM months WHERE user_id = attempt.user_id AND "from" <= attempt.started_at) AS begun
		WHERE CASE WHEN is_covered THEN "to" > attempt.started_at ELSE nth = 1 END) AS opening
	WHERE attempt.passed AND NOT EXISTS (
		SELECT FROM public.module_purchases AS bought
		WHERE bought.user_id = attempt.user_id AND bought.module_id = attempt.module_id)
), settled AS (
	SELECT certificate.id, paid.id AS attempt_id, paid.score, paid.submitted_at
	FROM public.module_certificates AS certificate
	JOIN passes AS own ON own.id = certificate.attempt_id
	LEFT JOIN LATERAL (
		SELECT * FROM passes
		WHERE user_id = own.user_id AND module_id = own.module_id AND is_paid
		ORDER BY passes.id = own.id DESC, submitted_at, passes.id LIMIT 1) AS paid ON true
	WHERE (paid.id IS NULL) <> (certificate.withdrawn_at IS NOT NULL) OR paid.id <> certificate.attempt_id
), withdrawn AS (
	UPDATE public.module_certificates AS certificate SET withdrawn_at = now()
	FROM settled WHERE settled.id = certificate.id AND settled.attempt_id IS NULL AND withdrawn_at IS NULL
), reinstated AS (
	UPDATE public.module_certificates AS certificate SET withdrawn_at = NULL
	FROM settled WHERE settled.id = certificate.id AND settled.attempt_id = certificate.attempt_id
), printed_anew AS (
	UPDATE public.module_certificates AS certificate
	SET attempt_id = settled.attempt_id, score = settled.score, issued_at = settled.submitted_at,
		printing = printing + 1, withdrawn_at = NULL
	FROM settled WHERE settled.id = certificate.id AND settled.attempt_id <> certificate.attempt_id
	RETURNING code, printing - 1 AS earlier
)
INSERT INTO public.removed_certificates (code, printing) SELECT code, earlier FROM printed_anew;
