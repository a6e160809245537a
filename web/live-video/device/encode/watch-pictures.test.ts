import { afterEach, expect, it, vi } from 'vitest';
import { type Picture, watchPictures } from './watch-pictures.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows each picture, and ends with the next one that comes when nobody watches any more, or soon without', async () => {
  vi.useFakeTimers();
  const { readable, writable } = new TransformStream(undefined, undefined, { highWaterMark: 2 });
  const camera = writable.getWriter();
  vi.stubGlobal(
    'MediaStreamTrackProcessor',
    class {
      readable = readable;
    },
  );
  const own = { stop: vi.fn() };
  const track = { clone: () => own } as unknown as MediaStreamTrack;
  const onPicture = vi.fn<(picture: Picture) => void>();
  const [shown, late] = [640, 320].map((size) => {
    const { promise: closed, resolve: close } = Promise.withResolvers<void>();
    return { displayWidth: size, displayHeight: size, close, closed };
  });

  const stop = watchPictures(track, onPicture);
  void camera.write(shown);
  await shown?.closed;
  expect(onPicture).toHaveBeenCalledExactlyOnceWith({ image: shown, width: 640, height: 640 });
  void camera.write(late).catch(() => undefined);
  stop();
  expect(own.stop).not.toHaveBeenCalled();
  await late?.closed;
  expect(own.stop).toHaveBeenCalledOnce();
  expect(onPicture).toHaveBeenCalledOnce();
  vi.runAllTimers();
  expect(own.stop).toHaveBeenCalledTimes(2);
});
