import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Preparation } from '#shared/lessons/film.contract.ts';
import type { Replay } from '#shared/live-video/live-video.contract.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { api } from '#web/api.ts';
import { makeOwnStream } from '#web/streams/manage/own-stream-fixture.ts';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';
import { READY_REPLAY } from './replay-fixture.ts';
import { replayQuery } from './replay-settings.queries.ts';
import { ReplaySettings } from './replay-settings.tsx';

function draw(replay: Partial<Replay> = {}, more: Partial<OwnStream> = {}): string {
  const stream = makeOwnStream({ status: 'ended', ...more });
  const queryClient = new QueryClient();
  queryClient.setQueryData(replayQuery(api, stream.id).queryKey, { ...READY_REPLAY, ...replay });
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <FixedLocation>
        <ReplaySettings stream={stream} />
      </FixedLocation>
    </QueryClientProvider>,
  );
}

describe('the settings of a replay', () => {
  it('say how long it is, and what can be done with it', () => {
    const page = draw();
    for (const words of ['1:02:05', '1.5 GB', 'Make an mp4', 'Turn into a lesson', 'Delete recording'])
      expect(page).toContain(words);
    expect(page).not.toContain('Kept until');
  });

  it('say how far it is prepared, and that it plays all the same where that fails', () => {
    const preparing: Preparation = {
      uploadId: crypto.randomUUID(),
      status: 'preparing',
      progress: 42,
      secondsLeft: null,
      failure: null,
      isWatchable: true,
      isHdMissing: false,
    };
    const page = draw({ preparation: preparing });
    expect(page).toContain('Preparing the video, 42%');
    expect(page).toMatch(/role="progressbar"[^>]*aria-valuenow="42"/);
    const failed = draw({ preparation: { ...preparing, status: 'failed', failure: 'no-picture' } });
    expect(failed).toContain('plays as it was recorded');
    expect(draw({ preparation: { ...preparing, status: 'ready' } })).not.toMatch(/Preparing|recorded\./);
  });

  it('offer everybody as its audience, unless the stream was for Premium members', () => {
    const choices = (page: string) =>
      [...page.matchAll(/type="radio"[^>]*value="(\w+)"/g)].map(([, value]) => value);
    expect(choices(draw())).toEqual(['public', 'premium', 'private']);
    const page = draw({}, { isPremiumOnly: true });
    expect(choices(page)).toEqual(['premium', 'private']);
    expect(page).toMatch(/checked=""[^>]*value="premium"|value="premium"[^>]*checked=""/);
  });

  it.each<[string, Partial<Replay>, string]>([
    ['it is being made', { film: { state: 'making', downloadUrl: null } }, 'Preparing your mp4'],
    ['it is there', { film: { state: 'ready', downloadUrl: '/live/x/film.mp4' } }, 'href="/live/x/film.mp4"'],
    [
      'it is there for a week',
      { film: { state: 'ready', downloadUrl: '/x', keptUntil: '2026-06-01T00:00:00.000Z' } },
      'it can be made again afterwards',
    ],
    [
      'it lacks sound',
      { film: { state: 'ready', downloadUrl: '/x', remark: 'Silent for a minute.' } },
      'Silent for a minute.',
    ],
    ['it failed', { film: { state: 'failed', downloadUrl: null } }, 'The mp4 couldn’t be made.'],
    [
      'there was no room for it',
      { film: { state: 'failed', downloadUrl: null, remark: 'The server has no room.' } },
      'The server has no room.',
    ],
  ])('show what becomes of its mp4: %s', (_, replay, words) => {
    expect(draw(replay)).toContain(words);
  });

  it('lead to the lesson that was made of it, also after a reload', () => {
    const lesson = { id: 'lesson-1', courseId: 'course-1', courseTitle: 'Cat-eye from zero' };
    const page = draw({ lesson });
    expect(page).toContain('href="/courses/course-1/lessons/lesson-1"');
    expect(page).toContain('Cat-eye from zero');
    expect(draw({ lesson, state: 'deleted' })).toContain('Open the lesson');
    expect(draw()).not.toContain('Open the lesson');
  });

  it.each<[string, Partial<Replay>, string]>([
    ['it is deleted one day', { keptUntil: '2026-06-01T00:00:00.000Z' }, 'Kept until'],
    ['there was no room', { stoppedBy: 'disk-full' }, 'because the server had no room left'],
    ['it was deleted', { state: 'deleted' }, 'The recording was deleted.'],
    ['nothing came', { state: 'none' }, 'no picture arrived while you were live'],
  ])('say what the matter is: %s', (_, replay, words) => {
    expect(draw(replay)).toContain(words);
  });
});
