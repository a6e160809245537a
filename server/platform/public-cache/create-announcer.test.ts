import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import type { Bus, BusListener } from '#server/platform/realtime/bus.ts';
import { createAnnouncer } from './create-announcer.ts';
import type { Change } from './kept-answers.ts';

/** A bus whose messages are sent when the test says so. */
function openAnnouncer() {
  const sent: { payload: string; leave: () => void; fail: () => void }[] = [];
  const forgotten: (Change | 'everything')[] = [];
  const listeners: BusListener[] = [];
  const gaps: (() => void)[] = [];
  const bus: Bus = {
    publish: (_channel, payload) =>
      new Promise((resolve, reject) => {
        sent.push({ payload, leave: resolve, fail: () => reject(new Error('no connection')) });
      }),
    subscribe(_channel, listener) {
      listeners.push(listener);
      return () => {};
    },
    onGap(listener) {
      gaps.push(listener);
      return () => {};
    },
    ready: async () => {},
    ways: () => ({}),
    close: async () => {},
  };
  const announcer = createAnnouncer({
    bus,
    log: createLog({ level: 'silent' }),
    cache: {
      forget: (change) => forgotten.push(change),
      forgetEverything: () => forgotten.push('everything'),
    },
  });
  return {
    announcer,
    sent,
    forgotten,
    namesOf: (at: number) => JSON.parse(sent[at]?.payload ?? '{}'),
    hear(payload: string) {
      for (const listener of listeners) listener(payload);
    },
    gap() {
      for (const listener of gaps) listener();
    },
  };
}

describe('an announcement', () => {
  it('takes effect here before it has been sent', async () => {
    const { announcer, forgotten, sent } = openAnnouncer();
    await announcer.announce({ changed: ['a'], gone: ['b'] });
    expect(forgotten).toEqual([{ changed: ['a'], gone: ['b'] }]);
    expect(sent).toHaveLength(1);
  });

  it('is sent together with all that were made while another was being sent', async () => {
    const { announcer, sent, namesOf } = openAnnouncer();
    await announcer.announce({ changed: ['a'] });
    for (let number = 0; number < 50; number += 1)
      await announcer.announce({ changed: ['a'], gone: [`b${number % 2}`] });
    sent[0]?.leave();
    await setImmediate();
    expect(sent).toHaveLength(2);
    expect(namesOf(1)).toMatchObject({ changed: ['a'], gone: ['b0', 'b1'] });
  });

  it('that could not be sent goes out with the next one', async () => {
    const { announcer, sent, namesOf } = openAnnouncer();
    await announcer.announce({ gone: ['a'] });
    sent[0]?.fail();
    await announcer.settled();
    await announcer.announce({ changed: ['b'] });
    expect(namesOf(1)).toMatchObject({ gone: ['a'], changed: ['b'] });
  });
});

describe('a received announcement', () => {
  it('makes this process forget, unless it came from here', async () => {
    const { announcer, forgotten, sent, hear } = openAnnouncer();
    hear(JSON.stringify({ changed: ['a'], from: 'another' }));
    await announcer.announce({ changed: ['b'] });
    hear(sent[0]?.payload ?? '');
    expect(forgotten).toMatchObject([{ changed: ['a'] }, { changed: ['b'] }]);
  });

  it.each(['', '*', 'null', '[]x', '{"changed":"a"}', '{"gone":[1]}'])(
    'makes it forget everything if it cannot be read: %j',
    (payload) => {
      const { forgotten, hear } = openAnnouncer();
      hear(payload);
      expect(forgotten).toEqual(['everything']);
    },
  );

  it('makes it forget everything after a lost connection', () => {
    const { forgotten, gap } = openAnnouncer();
    gap();
    expect(forgotten).toEqual(['everything']);
  });
});
