import type { UseFormReturn } from 'react-hook-form';
import type { ModuleFormValues } from '#shared/academy/module.form.ts';
import { QUIZ_QUESTIONS } from '#shared/academy/quiz.rules.ts';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { MODULE_LABELS } from './module-labels.ts';
import { QuestionFields } from './question-fields.tsx';

/** New questions make a new quiz; attempts under way finish with those they began with. */
export function QuizFields({ form }: { form: UseFormReturn<ModuleFormValues> }) {
  const { questions } = form.formState.errors;
  return (
    <section aria-labelledby="quiz" className="mt-4">
      <h2 id="quiz" className="text-f2">
        {MODULE_LABELS.questions}
      </h2>
      <p className="mt-1 text-ink-soft">
        Learners see the options in a random order. Attempts under way finish with the questions they began
        with.
      </p>
      <FieldError id="quiz-error">{questions?.message ?? questions?.root?.message}</FieldError>
      <ol className="mt-4">
        {Array.from({ length: QUIZ_QUESTIONS }, (_, index) => (
          <li key={String(index)} className="border-line border-t py-6">
            <QuestionFields form={form} index={index} />
          </li>
        ))}
      </ol>
    </section>
  );
}
