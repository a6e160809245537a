import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { LessonVideo } from '#shared/lessons/lessons.contract.ts';
import type { FilmVideo } from './film-source.ts';
import { useFilmSource } from './use-film-source.ts';

const FILE: FilmVideo = {
  kind: 'upload',
  uploadId: 'one',
  isPreparing: false,
  areSizesComing: false,
  isSrcBetter: true,
  src: '/video',
  contentType: 'video/mp4',
  expiresAt: '',
  downloadUrl: null,
  poster: null,
  film: null,
};
/** Cut off in front, so that whoever changes from the file to it, or to another cut, finds things at another time. */
const cutTo = (version: string, startMs: number): FilmVideo => ({
  ...FILE,
  film: { version, startMs, playlist: '/film', qualities: [], previews: null, mayKeep: false },
});
const CUT = cutTo('1', 2000);
const CUT_AGAIN = cutTo('2', 3000);
const INTO_CUT = [-2];
const INTO_CUT_AGAIN = [-1];

const soon = (expectation: () => void) => vi.waitFor(expectation, { timeout: 5_000 });

/** A video at second 10 of a film that is being watched; `answer` is what comes of asking for its address again. */
function watch(video: FilmVideo) {
  const element = {
    ...{ currentTime: 10, readyState: 4, paused: false, error: null as object | null },
    load: vi.fn(),
    play: vi.fn(async () => undefined),
  };
  let answer = (_: LessonVideo) => {};
  const renew = () => new Promise<LessonVideo>((resolve) => (answer = resolve));
  const onMove = vi.fn();
  let source: ReturnType<typeof useFilmSource> | undefined;
  function Film() {
    source = useFilmSource({
      video,
      startSeconds: 0,
      renew,
      film: { current: element as unknown as HTMLVideoElement },
      isSaving: false,
      hasBegun: true,
      onSwap: () => undefined,
      onMove,
    });
    return null;
  }
  renderToStaticMarkup(<Film />);
  if (!source) throw new Error('nothing was drawn');
  const { events } = source;
  events.onPlay();
  events.onTimeUpdate();
  return { element, source, events, onMove, answer: (next: LessonVideo) => answer(next) };
}

it.each([
  ['has stopped coming', null, 'restart'],
  ['has failed', {}, 'recover'],
] as const)('what %s where somebody went goes on there, not where they came from', async (_, error, how) => {
  const { element, source, answer } = watch(FILE);
  Object.assign(element, { currentTime: 300, readyState: 1, error });
  source[how]();
  answer(FILE);
  await soon(() => expect(element.load).toHaveBeenCalledOnce());
  expect(source.readPlace()).toBe(300);
});

it('a pause counts while the address is on its way, as it is for long without a connection', async () => {
  const { element, source, events, answer } = watch(FILE);
  source.restart();
  element.paused = true;
  events.onPause();
  answer(FILE);
  await soon(() => expect(element.load).toHaveBeenCalledOnce());
  events.onLoadedMetadata();
  expect(element.play).not.toHaveBeenCalled();
});

it('the browser’s own pause while another address is loaded does not', async () => {
  const { element, source, events, answer } = watch(FILE);
  source.restart();
  answer(FILE);
  await soon(() => expect(element.load).toHaveBeenCalledOnce());
  events.onPause();
  events.onLoadedMetadata();
  expect(element.play).toHaveBeenCalledOnce();
});

it.each(['restart', 'retry'] as const)('a chosen quality stays chosen: %s', async (how) => {
  const { source, onMove, answer } = watch(CUT);
  source.reopen();
  source[how]();
  answer(CUT_AGAIN);
  await soon(() => expect(onMove.mock.calls).toEqual([INTO_CUT, INTO_CUT_AGAIN]));
});

it('what was played instead stays when it has stopped coming', async () => {
  const { source, onMove, answer } = watch(CUT);
  source.recover(false);
  answer(CUT);
  await soon(() => expect(onMove.mock.calls).toEqual([INTO_CUT]));
  source.restart();
  answer(CUT_AGAIN);
  await soon(() => expect(onMove.mock.calls).toEqual([INTO_CUT, INTO_CUT_AGAIN]));
});

it('after everything has failed, it begins with what is best again', async () => {
  const { element, source, answer } = watch(CUT);
  source.recover(false);
  answer(CUT);
  await soon(() => expect(source.readPlace()).toBe(8));
  element.currentTime = 8;
  source.retry();
  answer(CUT_AGAIN);
  await soon(() => expect(source.readPlace()).toBe(10));
});
