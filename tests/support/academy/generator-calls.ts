import type { GenerationStarted, ModuleGeneration } from '#shared/academy/generator.contract.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** The administrator's click on the generator, and their look at what has come of it. */
export function generatorCalls({ call }: Pick<TestApp, 'call'>, tokenOf: () => string) {
  return {
    start: () =>
      call<GenerationStarted>('POST', '/api/functions/generate-nail-modules', { token: tokenOf(), body: {} }),
    look: async () =>
      (await call<ModuleGeneration>('GET', '/api/admin/module-generation', { token: tokenOf() })).json,
  };
}
