import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  openUploadStandIn,
  sessionOf,
  type UploadStandIn,
} from '#tests/support/stand-ins/upload-stand-in.ts';
import { sessionStore } from '#web/auth/session/session-store.ts';
import { askAfterVideo } from './ask-after-video.ts';

const PATIENCE = { timeout: 20_000 };

let server: UploadStandIn;

beforeEach(() => {
  server = openUploadStandIn();
  sessionStore.set(sessionOf('ada'));
  server.kept.set('film', { size: 10, offset: 10 });
});
afterEach(() => {
  server.close();
  sessionStore.reread();
});

function ask(id: string) {
  const news: string[] = [];
  const stop = askAfterVideo(id, `${id}.mp4`, {
    onReady: () => void news.push('ready'),
    onLost: (problem) => void news.push(problem),
  });
  return { news, stop };
}

it('tells what has become of a film', async () => {
  const [there, gone] = [ask('film'), ask('other')];
  await vi.waitFor(() => expect(there.news).toEqual(['ready']), PATIENCE);
  await vi.waitFor(
    () => expect(gone.news).toEqual(['other.mp4 is no longer there. Choose it again.']),
    PATIENCE,
  );
});

it('says nothing any more about a film in whose place another was chosen meanwhile', async () => {
  const late = [ask('film'), ask('other')];
  for (const { stop } of late) stop();
  const next = ask('film');
  await vi.waitFor(() => expect(next.news).toEqual(['ready']), PATIENCE);
  expect(late.map(({ news }) => news)).toEqual([[], []]);
});
