import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createStreamFeed } from '#web/streams/viewer/stream-feed.ts';
import { makeStream } from '#web/streams/viewer/stream-fixture.ts';
import { ReplayPanel } from './replay-panel.tsx';

it('the chat of a replay says what it follows, and has no place to write', () => {
  const page = renderToStaticMarkup(
    <ReplayPanel stream={makeStream({ status: 'ended' })} feed={createStreamFeed()} player={null} />,
  );
  expect(page).toContain('Chat replays with the picture.');
  expect(page).not.toMatch(/<input|<textarea|couldn’t be loaded/);
});
