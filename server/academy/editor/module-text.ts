import type { moduleVersions } from '#server/academy/academy.tables.ts';
import type { ModuleFormValues, QuizQuestion } from '#shared/academy/module.form.ts';

type TextColumns = Pick<
  typeof moduleVersions.$inferSelect,
  'title' | 'description' | 'content' | 'learning_objectives' | 'individual_price_cents'
>;

/** A module, or one of its versions, as its form. Without a quiz it has no questions. */
export function moduleTextOf(columns: TextColumns, questions: QuizQuestion[]): ModuleFormValues {
  return {
    title: columns.title,
    description: columns.description,
    learningObjectives: columns.learning_objectives,
    content: columns.content,
    individualPriceCents: columns.individual_price_cents,
    // The database returns the fields of an object in an order of its own; forms are compared as text.
    questions: questions.map(({ question, options, correctAnswer, explanation }) => ({
      question,
      options,
      correctAnswer,
      explanation,
    })),
  };
}
