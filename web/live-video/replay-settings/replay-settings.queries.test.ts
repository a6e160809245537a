import { expect, it } from 'vitest';
import type { Replay } from '#shared/live-video/live-video.contract.ts';
import { api } from '#web/api.ts';
import { READY_REPLAY } from './replay-fixture.ts';
import { replayQuery } from './replay-settings.queries.ts';

it.each<[string, Partial<Replay> | null, looks: number, isAskedAgain: boolean]>([
  ['nothing is known', null, 0, false],
  ['a recording may be on its way', { state: 'none' }, 1, true],
  ['there was never one', { state: 'none' }, 20, false],
  ['it is there', {}, 1, false],
  [
    'its mp4 is being made, for as long as that takes',
    { film: { state: 'making', downloadUrl: null } },
    500,
    true,
  ],
  ['it was deleted', { state: 'deleted' }, 1, false],
])('asks again only while there may be news: %s', (_, replay, dataUpdateCount, isAskedAgain) => {
  const data = replay ? { ...READY_REPLAY, ...replay } : undefined;
  const interval = replayQuery(api, 's').refetchInterval({ state: { data, dataUpdateCount } });
  expect(interval !== false).toBe(isAskedAgain);
});
