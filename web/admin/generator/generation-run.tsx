import type { ModuleGeneration } from '#shared/academy/generator.contract.ts';
import { writeCount } from '#shared/count-of.ts';
import { formatCentsExactly } from '#shared/money.ts';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { GenerationItem } from './generation-item.tsx';

type Run = NonNullable<ModuleGeneration['run']>;

const MICRODOLLARS_A_CENT = 10_000;

/** Folded away once everything has gone well. */
export function GenerationRun({ run }: { run: Run }) {
  const { items, inputTokens, outputTokens, costMicrodollars } = run;
  const count = (state: string) => items.filter((item) => item.state === state).length;
  const failed = count('failed');
  const summary = `${run.finishedAt ? 'Last run' : 'Running'}: ${count('done')} of ${items.length} done`;
  return (
    <details open={run.finishedAt === null || failed > 0} className="mt-6">
      <summary className="min-h-11 cursor-pointer content-center">
        {failed > 0 ? `${summary}, ${failed} failed` : summary}
      </summary>
      <p className="mb-3 text-[0.875rem] text-ink-soft">
        Started <LocalTime dateTime={run.startedAt} />
        {inputTokens > 0 ? (
          <>
            {' '}
            · {writeCount(inputTokens)} tokens read, {writeCount(outputTokens)} written ·{' '}
            {formatCentsExactly(Math.ceil(costMicrodollars / MICRODOLLARS_A_CENT))}
          </>
        ) : null}
      </p>
      <ul>
        {items.map((item) => (
          <GenerationItem key={item.moduleNumber} item={item} />
        ))}
      </ul>
    </details>
  );
}
