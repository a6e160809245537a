import { modules } from './academy.tables.ts';

/** Everything about a module except its text, which only those with access may read. */
export const moduleCardColumns = {
  id: modules.id,
  moduleNumber: modules.module_number,
  title: modules.title,
  description: modules.description,
  difficultyLevel: modules.difficulty_level,
  estimatedReadingTime: modules.estimated_reading_time,
  wordCount: modules.word_count,
  learningObjectives: modules.learning_objectives,
  isFreeWithSubscription: modules.is_free_with_subscription,
  individualPriceCents: modules.individual_price_cents,
  art: modules.art,
};
