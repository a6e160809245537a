import { isNotNull } from 'drizzle-orm';
import { modules } from '#server/academy/academy.tables.ts';
import { lockModule } from '#server/academy/editor/lock-module.ts';
import { saveModule } from '#server/academy/save-module.ts';
import type { Deps } from '#server/deps.ts';
import { fingerprintModule } from './fingerprint-module.ts';
import { type BuiltInModule, listBuiltInModules } from './read-curriculum.ts';

type RenewDeps = Pick<Deps, 'db' | 'log' | 'clock' | 'announcePublicChange'>;

/**
 * After an update, gives built-in modules their newer text wherever nobody has changed the one they were
 * given. It adds none: which modules there are is decided elsewhere.
 */
export async function renewCurriculum(deps: RenewDeps, curriculum = listBuiltInModules()): Promise<void> {
  const given = await deps.db
    .select({
      id: modules.id,
      moduleNumber: modules.module_number,
      fingerprint: modules.built_in_fingerprint,
    })
    .from(modules)
    .where(isNotNull(modules.built_in_fingerprint));
  for (const { id, moduleNumber, fingerprint } of given) {
    const builtIn = curriculum.find((module) => module.moduleNumber === moduleNumber);
    if (builtIn && builtIn.fingerprint !== fingerprint) await renewModule(deps, id, builtIn);
  }
}

/** Of several processes that start together, the first does it; the others find it done. */
async function renewModule(deps: RenewDeps, moduleId: string, builtIn: BuiltInModule): Promise<void> {
  const isRenewed = await deps.db.transaction(async (tx) => {
    const locked = await lockModule(tx, moduleId);
    if (!locked) return false;
    const { module, text } = locked;
    const given = module.built_in_fingerprint;
    const isEdited = given !== fingerprintModule({ text, art: module.art });
    if (isEdited || given === builtIn.fingerprint) return false;
    const { moduleNumber, art, fingerprint } = builtIn;
    await saveModule(deps, tx, {
      moduleNumber,
      text: builtIn.text,
      art,
      origin: 'built-in',
      builtInFingerprint: fingerprint,
    });
    return true;
  });
  if (isRenewed) deps.log.info({ moduleNumber: builtIn.moduleNumber }, 'a built-in module has a newer text');
}
