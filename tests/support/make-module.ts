import { modules } from '#server/academy/academy.tables.ts';
import type { Deps } from '#server/deps.ts';
import { countWords, isFreeWithPremium, readingMinutes } from '#shared/academy/academy.rules.ts';
import { MODULE_CENTS } from '#shared/billing/prices.ts';
import { MODULE_ART } from './academy/make-module-text.ts';

/** The module with this number, sold as the academy sells it. */
export async function makeModule({ deps }: { deps: Pick<Deps, 'db'> }, number: number) {
  const content = `# Module ${number}\n\nOnly for those who may read module ${number}.`;
  const [module] = await deps.db
    .insert(modules)
    .values({
      module_number: number,
      title: `Module ${number}`,
      description: 'What the nail is made of.',
      content,
      difficulty_level: 'beginner',
      estimated_reading_time: readingMinutes(countWords(content)),
      word_count: countWords(content),
      learning_objectives: ['See', 'Name', 'Do'],
      is_free_with_subscription: isFreeWithPremium(number),
      individual_price_cents: MODULE_CENTS[number] ?? null,
      art: MODULE_ART,
    })
    .returning();
  if (!module) throw new Error('no module');
  return module;
}
