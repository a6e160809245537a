import { expect, it } from 'vitest';
import { setSiteOrigin } from '#web/site-origin.ts';
import { makeStream } from './stream-fixture.ts';
import { eventTags } from './stream-json-ld.ts';

setSiteOrigin('https://lunula.example');

it.each([false, true])(
  'is an event to search engines while scheduled (Premium only: %s)',
  (isPremiumOnly) => {
    expect(eventTags(makeStream({ status: 'scheduled', isPremiumOnly }), '/art.png')).toMatchObject([
      {
        jsonLd: {
          '@type': 'Event',
          name: 'One Magnet, Many Lines',
          startDate: '2026-05-01T10:00:00.000Z',
          isAccessibleForFree: !isPremiumOnly,
        },
      },
    ]);
  },
);

it.each(['live', 'ended'] as const)('is none once it is %s', (status) => {
  expect(eventTags(makeStream({ status }), '/art.png')).toEqual([]);
});
