import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type SourceFrame, watchPictures, whenCopiesEnd } from './watch-pictures.ts';

type Frame = { displayWidth: number; displayHeight: number; close(): void };

const onPicture = vi.fn<(picture: SourceFrame) => void>();
const own = { stop: vi.fn() };
const track = { clone: () => own } as unknown as MediaStreamTrack;
let camera: WritableStreamDefaultWriter<Frame>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  const { readable, writable } = new TransformStream<Frame>(undefined, undefined, { highWaterMark: 2 });
  camera = writable.getWriter();
  vi.stubGlobal(
    'MediaStreamTrackProcessor',
    class {
      readable = readable;
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Resolves when the picture is closed. */
function send(size: number) {
  const { promise, resolve: close } = Promise.withResolvers<void>();
  const frame = { displayWidth: size, displayHeight: size, close };
  void camera.write(frame).catch(() => undefined);
  return { frame, closed: promise };
}

it('shows each picture, and ends with the next one that comes when nobody watches any more', async () => {
  const stop = watchPictures(track, onPicture);
  const { frame, closed } = send(640);
  await closed;
  expect(onPicture).toHaveBeenCalledExactlyOnceWith({ image: frame, width: 640, height: 640 });
  stop();
  expect(own.stop).not.toHaveBeenCalled();
  await send(320).closed;
  expect(own.stop).toHaveBeenCalledOnce();
  expect(onPicture).toHaveBeenCalledOnce();
  await whenCopiesEnd();
});

it('lets others wait until its copy is off, soon though no picture comes', async () => {
  const isOff = vi.fn();
  const stop = watchPictures(track, onPicture);
  await whenCopiesEnd();
  stop();
  void whenCopiesEnd().then(isOff);
  await vi.advanceTimersByTimeAsync(500);
  expect([own.stop.mock.calls.length, isOff.mock.calls.length]).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(500);
  expect([own.stop.mock.calls.length, isOff.mock.calls.length]).toEqual([1, 1]);
});

it('needs nobody to wait for a camera that has gone by itself', async () => {
  const stop = watchPictures(track, onPicture);
  await camera.close();
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await whenCopiesEnd();
  expect(own.stop).toHaveBeenCalled();
});
