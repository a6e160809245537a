import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { api } from '#web/api.ts';
import { chatLine } from '#web/streams/chat/chat-line-fixture.ts';
import { statisticsQuery } from '#web/streams/streams.queries.ts';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';
import { ModeratedLine } from './moderation/moderated-line.tsx';
import type { Moderation } from './moderation/use-moderation.ts';
import { makeOwnStream } from './own-stream-fixture.ts';
import { StreamControls } from './stream-controls.tsx';
import { StreamFigures } from './stream-figures.tsx';
import { StreamingSetup } from './streaming-setup.tsx';

function draw(part: ReactNode): string {
  const queryClient = new QueryClient();
  queryClient.setQueryData(statisticsQuery(api, makeOwnStream().id).queryKey, {
    ...{ viewerCount: 3, maxViewers: 1_200, messageCount: 1, tipCount: 2, tipsCents: 1_550 },
    ...{ samples: [], number: 0 },
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <FixedLocation>{part}</FixedLocation>
    </QueryClientProvider>,
  );
}

it.each<[OwnStream['status'], string[], string[]]>([
  ['scheduled', ['Go Live'], ['End Stream']],
  ['live', ['End Stream'], ['Go Live']],
  ['ended', [], ['Go Live', 'End Stream']],
])('offers what can be done: %s', (status, offered, others) => {
  const page = draw(<StreamControls stream={makeOwnStream({ status })} hasSignal />);
  expect(page).toContain('View stream page');
  for (const words of offered) expect(page).toContain(words);
  for (const words of others) expect(page).not.toContain(words);
});

it('shows where to send the picture, and the key only when asked', () => {
  const page = draw(<StreamingSetup stream={makeOwnStream()} />);
  for (const words of ['rtmp://live.example/live', '••••', 'Show stream key', 'Copy stream key'])
    expect(page).toContain(words);
});

it('counts while live, and sums up afterwards', () => {
  const live = draw(<StreamFigures stream={makeOwnStream()} />);
  for (const words of ['watching now', '1,200', 'message<', '$15.50', 'from 2 tips', 'live so far'])
    expect(live).toContain(words);
  const ended = makeOwnStream({ status: 'ended', endTime: '2026-05-01T11:12:00.000Z' });
  const sum = draw(<StreamFigures stream={ended} />);
  for (const words of ['1,200', '1h 10m']) expect(sum).toContain(words);
  expect(sum).not.toContain('watching now');
});

it.each([
  ['somebody', { isOwn: false, isMuted: false }, ['Mute Amara', 'Delete message from Amara'], ['Unmute']],
  ['somebody muted', { isOwn: false, isMuted: true }, ['Unmute Amara'], []],
  ['oneself', { isOwn: true, isMuted: false }, ['Delete message'], ['Mute Amara']],
  ['somebody in a chat that is closed', { isOwn: false, isMuted: null }, ['Delete message'], ['Mute Amara']],
])('moderates what was said by %s', (_, who, offered, others) => {
  const page = draw(
    <ModeratedLine {...who} line={chatLine(1)} moderation={{} as Moderation} onDelete={() => undefined} />,
  );
  for (const words of offered) expect(page).toContain(words);
  for (const words of others) expect(page).not.toContain(words);
});
