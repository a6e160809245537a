import { PLAN_QUESTIONS } from '#shared/billing/plans.ts';

export function PlanQuestions() {
  return (
    <section aria-labelledby="plan-questions" className="mt-section grid gap-6 lg:grid-cols-[5fr_7fr]">
      <h2 id="plan-questions" className="text-f3">
        Before you ask
      </h2>
      <dl className="grid">
        {PLAN_QUESTIONS.map(({ question, answer }) => (
          <div
            key={question}
            className="grid gap-1 border-line border-t py-5 first:border-t-2 first:border-ink"
          >
            <dt className="display text-f1">{question}</dt>
            <dd className="max-w-[42em] text-ink-soft">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
