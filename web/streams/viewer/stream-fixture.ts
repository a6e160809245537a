import type { Stream } from '#shared/streams/streams.contract.ts';

/** A live stream that takes tips. */
export function makeStream(given: Partial<Stream> = {}): Stream {
  return {
    id: '0197f0c4-0000-4000-8000-000000000001',
    title: 'One Magnet, Many Lines',
    description: 'Bring the gel you already own.',
    status: 'live',
    scheduledStartTime: '2026-05-01T10:00:00.000Z',
    actualStartTime: '2026-05-01T10:02:00.000Z',
    endTime: null,
    isPremiumOnly: false,
    allowTips: true,
    viewerCount: 318,
    maxViewers: 402,
    creator: { id: '0197f0c4-0000-4000-8000-000000000002', displayName: 'Ruta Kalniņa', avatarUrl: null },
    number: 0,
    ...given,
  };
}
