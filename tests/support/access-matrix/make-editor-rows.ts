import { eq } from 'drizzle-orm';
import { modules as moduleTable, moduleVersions } from '#server/academy/academy.tables.ts';
import type { contract } from '#shared/contract.ts';
import { makeModuleText } from '#tests/support/academy/make-module-text.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import type { MatrixWorld } from './make-matrix-world.ts';
import { makeOutcomes, type Rows } from './make-outcomes.ts';

const ADMIN = makeOutcomes('FORBIDDEN', { visitor: 'UNAUTHENTICATED', administrator: 'OK' });
const NO_ADMIN = { ...ADMIN, administrator: 'NOT_FOUND' } as const;

/** The access matrix of the module editor: a module belongs to nobody, so own is one and foreign another. */
export function makeEditorRows(
  { deps: { db } }: TestApp,
  { modules }: MatrixWorld,
): Rows<typeof contract.academy.editor> {
  type Make = (id: string, number: number) => object | Promise<object>;
  const rowsOf = (make: Make) => ({
    own: { input: () => make(modules.premium.id, 1), outcomes: ADMIN },
    foreign: { input: () => make(modules.priced.id, 11), outcomes: ADMIN },
    absent: { input: () => make(crypto.randomUUID(), 1), outcomes: NO_ADMIN },
  });
  const versionOf = async (id: string) =>
    (await db.select().from(moduleTable).where(eq(moduleTable.id, id)))[0]?.version ?? 1;
  /** A text to return to: made-up modules have none but their own. */
  async function keepVersion(id: string, number: number): Promise<number> {
    const { learningObjectives, individualPriceCents, ...text } = makeModuleText(number, { title: 'Before' });
    const version = { version: 900, origin: 'edited', ...text } as const;
    const lists = { learning_objectives: learningObjectives, individual_price_cents: individualPriceCents };
    if ((await db.$count(moduleTable, eq(moduleTable.id, id))) > 0)
      await db
        .insert(moduleVersions)
        .values({ module_id: id, ...version, ...lists })
        .onConflictDoNothing();
    return version.version;
  }
  return {
    list: { all: { outcomes: ADMIN } },
    get: rowsOf((moduleId) => ({ moduleId })),
    update: rowsOf(async (moduleId, number) => ({
      moduleId,
      version: await versionOf(moduleId),
      ...makeModuleText(number),
    })),
    restore: rowsOf(async (moduleId, number) => ({
      moduleId,
      version: await versionOf(moduleId),
      restored: await keepVersion(moduleId, number),
    })),
    preview: { all: { input: () => ({ content: '## One' }), outcomes: ADMIN } },
  };
}
