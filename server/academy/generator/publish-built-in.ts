import { findBuiltInModule } from '#server/academy/curriculum/read-curriculum.ts';
import type { Deps } from '#server/deps.ts';
import type { ClaimedItem } from './claim-item.ts';
import { publishModule } from './publish-module.ts';
import { settleItem } from './settle-item.ts';

export async function publishBuiltIn(deps: Deps, item: ClaimedItem): Promise<void> {
  const builtIn = findBuiltInModule(item.moduleNumber);
  if (!builtIn) {
    // Queued while there was a key, or by a version that had the text.
    const reason = 'There is no built-in text for this module, and no AI_API_KEY to have it written.';
    return settleItem(deps, item, { state: 'failed', reason });
  }
  const { moduleNumber, id, text, art, fingerprint } = builtIn;
  await publishModule(deps, item, {
    moduleNumber,
    id,
    text,
    art,
    origin: 'built-in',
    builtInFingerprint: fingerprint,
  });
}
