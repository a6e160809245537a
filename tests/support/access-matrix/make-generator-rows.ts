import { moduleGenerationItems, moduleGenerations } from '#server/academy/generator/generator.tables.ts';
import type { generatorContract } from '#shared/academy/generator.contract.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { makeOutcomes, type Rows } from './make-outcomes.ts';

const ADMIN = makeOutcomes('FORBIDDEN', { visitor: 'UNAUTHENTICATED', administrator: 'OK' });
const FAILED = 2;
const NOT_PART_OF_IT = 3;

/** Modules belong to nobody: it only matters whether one has failed in the latest run. */
export function makeGeneratorRows({ deps }: TestApp): Rows<typeof generatorContract> {
  async function failOnce(): Promise<object> {
    const now = deps.clock.now();
    await deps.db.delete(moduleGenerations);
    const [run] = await deps.db.insert(moduleGenerations).values({ started_at: now }).returning();
    await deps.db.insert(moduleGenerationItems).values({
      generation_id: run?.id ?? '',
      module_number: FAILED,
      state: 'failed',
      updated_at: now,
    });
    return { moduleNumber: FAILED };
  }
  return {
    startGeneration: { all: { outcomes: ADMIN } },
    getGeneration: { all: { outcomes: ADMIN } },
    retryModule: {
      own: { input: failOnce, outcomes: ADMIN },
      foreign: { input: failOnce, outcomes: ADMIN },
      absent: {
        input: () => ({ moduleNumber: NOT_PART_OF_IT }),
        outcomes: { ...ADMIN, administrator: 'NOT_FOUND' },
      },
    },
  };
}
