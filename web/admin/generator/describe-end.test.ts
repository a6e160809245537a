import { describe, expect, it } from 'vitest';
import type { GeneratedModule, ModuleGeneration } from '#shared/academy/generator.contract.ts';
import { describeEnd } from './describe-end.ts';

const item = (state: GeneratedModule['state']) => ({
  moduleNumber: 1,
  title: 'The Living Nail',
  state,
  reason: '',
  progressPercentage: 0,
});

function generation(
  run: { id: string; finishedAt: string | null } | null,
  moduleCount = 4,
): ModuleGeneration {
  const made = {
    items: [item('done'), item('done'), item('failed')],
    startedAt: '2026-03-01T12:00:00.000Z',
    inputTokens: 0,
    outputTokens: 0,
    costMicrodollars: 0,
  };
  return { moduleCount, availableCount: 1, source: 'ai', run: run && { ...made, ...run } };
}

const live = generation({ id: 'a', finishedAt: null });
const over = generation({ id: 'a', finishedAt: '2026-03-01T12:10:00.000Z' });

describe('the end of a run', () => {
  it.each([
    ['is old news on a page that has just opened', undefined, over],
    ['has not come', generation(null), live],
    ['has been told', over, over],
    ['is no news to somebody without runs', generation(null), generation(null)],
  ])('%s', (_, before, now) => {
    expect(describeEnd(before, now)).toBeNull();
  });

  it.each([
    ['was seen coming', live],
    ['came before anybody looked', generation(null)],
    ['came again, after a retry', generation({ id: 'a', finishedAt: '2026-03-01T12:05:00.000Z' })],
    ['came after that of another run', generation({ id: 'b', finishedAt: '2026-03-01T11:00:00.000Z' })],
  ])('%s', (_, before) => {
    expect(describeEnd(before, over)).toEqual({
      title: 'Generation Complete!',
      description: '2 modules are new in the academy; 1 failed.',
    });
  });

  it('completes the academy', () => {
    const complete = generation({ id: 'a', finishedAt: '2026-03-01T12:10:00.000Z' }, 20);
    expect(describeEnd(live, complete)).toEqual({
      title: 'Complete!',
      description: 'All 20 modules are in the academy.',
    });
  });
});
