import { MODULE_COUNT } from '#shared/academy/academy.rules.ts';
import type { ModuleGeneration } from '#shared/academy/generator.contract.ts';
import { GENERATOR_MESSAGES } from '#shared/academy/generator.messages.ts';
import { countOf } from '#shared/count-of.ts';
import { Button } from '#web/ui/action/button.tsx';
import { SectionHead } from '#web/ui/display/section-head.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { GenerationRun } from './generation-run.tsx';
import { useGeneration } from './use-generation.ts';
import { useStartGeneration } from './use-start-generation.ts';

export function ModuleGenerator() {
  const query = useGeneration();
  return (
    <section aria-labelledby="module-generator">
      <SectionHead id="module-generator" title="AI Module Generator" />
      <QueryView
        query={query}
        pending={<SkeletonText lines={3} label="Loading the module generator" />}
        errorTitle="The module generator couldn’t be loaded."
      >
        {(generation) => <Generator generation={generation} />}
      </QueryView>
    </section>
  );
}

function Generator({ generation }: { generation: ModuleGeneration }) {
  const start = useStartGeneration();
  const { moduleCount, availableCount, run } = generation;
  const isLive = run !== null && run.finishedAt === null;
  return (
    <div className="border-line border-y py-6">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <p className="display text-f3 leading-none tabular-nums">
          {moduleCount}/{MODULE_COUNT}
          <span className="sr-only"> modules</span>
        </p>
        <p className="min-w-0 flex-1 basis-70 text-ink-soft">{describeGenerator(generation)}</p>
        <Button
          disabled={isLive || availableCount === 0}
          busy={start.isPending}
          onClick={() => start.mutate(undefined)}
        >
          {nameButton(availableCount)}
        </Button>
      </div>
      {run ? <GenerationRun run={run} /> : null}
    </div>
  );
}

function describeGenerator({ moduleCount, availableCount, source }: ModuleGeneration): string {
  if (moduleCount === MODULE_COUNT) return GENERATOR_MESSAGES.complete.description;
  if (source === 'ai') {
    return 'Your AI provider writes the modules that are missing, one after another. Each is checked before it is published.';
  }
  return availableCount > 0
    ? 'Publishes the modules that ship with Lunula. To have new ones written, set AI_API_KEY.'
    : 'Every module that ships with Lunula is in the academy. To have the others written, set AI_API_KEY.';
}

function nameButton(count: number): string {
  if (count === 0) return 'Generate modules';
  return `Generate ${countOf(count, 'module')}`;
}
