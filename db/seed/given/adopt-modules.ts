import { createHash } from 'node:crypto';
import { eq, isNull } from 'drizzle-orm';
import { modules } from '#server/academy/academy.tables.ts';
import { fingerprintModule } from '#server/academy/curriculum/fingerprint-module.ts';
import { lockModule } from '#server/academy/editor/lock-module.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Given } from './given.ts';

type OlderText = Pick<
  typeof modules.$inferSelect,
  'title' | 'description' | 'content' | 'difficulty_level' | 'learning_objectives'
>;

/**
 * Modules from before they carried the fingerprint of their text themselves get it, if the text is still the
 * one that the marker says they were given. From then on they are renewed like any other.
 */
export async function adoptModules(tx: Transaction, given: Given['modules']): Promise<void> {
  const unmarked = await tx
    .select({ id: modules.id })
    .from(modules)
    .where(isNull(modules.built_in_fingerprint));
  for (const { id } of unmarked) {
    const locked = await lockModule(tx, id);
    if (!locked || given[locked.module.module_number] !== fingerprintOlder(locked.module)) continue;
    const { module, text } = locked;
    await tx
      .update(modules)
      .set({ built_in_fingerprint: fingerprintModule({ text, art: module.art }) })
      .where(eq(modules.id, id));
  }
}

/** How the marker's fingerprints were made before modules had questions. History: this never changes. */
export function fingerprintOlder(text: OlderText): string {
  const { title, description, content, difficulty_level, learning_objectives } = text;
  const parts = [title, description, content, difficulty_level, learning_objectives];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}
