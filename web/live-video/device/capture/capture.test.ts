import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchPictures } from '#web/live-video/device/encode/watch-pictures.ts';
import { wordCaptureFailure } from './capture-failure.ts';
import { createStudio } from './create-studio.ts';
import { isFrontCamera } from './is-front-camera.ts';

class FakeTrack extends EventTarget {
  isStopped = false;
  readonly kind: string;
  readonly deviceId: string;
  constructor(kind: string, deviceId: string) {
    super();
    this.kind = kind;
    this.deviceId = deviceId;
  }
  getSettings = () => ({ deviceId: this.deviceId });
  stop() {
    this.isStopped = true;
  }
}

/** Of a camera that shows nothing. */
class SilentProcessor {
  readable = new ReadableStream();
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Asked = MediaTrackConstraints & { deviceId?: { exact: string } };

/** Devices by id; those in `refusals` throw what a browser would. */
function makeDevices(ids: { video: string[]; audio: string[] }, refusals: Record<string, string> = {}) {
  const asked: string[][] = [];
  const opened: FakeTrack[] = [];
  /** While it is held, answers wait until the test lets them go, in whichever order. */
  const line = { isHeld: false, waiting: [] as (() => void)[] };
  async function getUserMedia(wanted: Record<string, Asked | true>) {
    asked.push(Object.keys(wanted));
    if (line.isHeld) await new Promise<void>((resolve) => line.waiting.push(resolve));
    const tracks = Object.entries(wanted).map(([kind, constraints]) => {
      const exact = constraints === true ? undefined : constraints.deviceId?.exact;
      const id = exact ?? ids[kind as 'video' | 'audio'][0] ?? '';
      const name = refusals[id] ?? (id === '' ? 'NotFoundError' : undefined);
      if (name) throw Object.assign(new Error(), { name });
      return new FakeTrack(kind, id);
    });
    opened.push(...tracks);
    return streamOf(tracks);
  }
  const display = {
    answer: async () => streamOf([new FakeTrack('video', 'screen'), new FakeTrack('audio', 'tab')]),
  };
  const devices = Object.assign(new EventTarget(), {
    getUserMedia,
    getDisplayMedia: () => display.answer(),
    enumerateDevices: async () => [
      ...ids.video.map((deviceId) => ({ kind: 'videoinput', deviceId, label: deviceId })),
      { kind: 'audioinput', deviceId: 'default', label: 'Default' },
      ...ids.audio.map((deviceId) => ({ kind: 'audioinput', deviceId, label: '' })),
    ],
  });
  return { devices: devices as unknown as MediaDevices, asked, opened, display, line };
}

function streamOf(tracks: FakeTrack[]) {
  return {
    getTracks: () => tracks,
    getVideoTracks: () => tracks.filter(({ kind }) => kind === 'video'),
    getAudioTracks: () => tracks.filter(({ kind }) => kind === 'audio'),
  };
}

function open(...given: Parameters<typeof makeDevices>) {
  const world = makeDevices(...given);
  const sound = { setMicrophone: vi.fn(), setScreen: vi.fn(), setMuted: vi.fn() };
  return { ...world, sound, studio: createStudio(world.devices, sound) };
}

const on = (tracks: FakeTrack[]) =>
  tracks.filter(({ isStopped }) => !isStopped).map(({ deviceId }) => deviceId);

type Line = ReturnType<typeof makeDevices>['line'];

async function beingOpened({ waiting }: Line) {
  await vi.waitFor(() => expect(waiting).toHaveLength(1), { timeout: 60_000 });
}

async function letGo(line: Line) {
  await beingOpened(line);
  line.waiting.shift()?.();
}

const TWO = { video: ['front', 'table'], audio: ['desk'] };

describe('a studio', () => {
  it('opens camera and microphone with one question', async () => {
    const { studio, asked, sound } = open(TWO);
    await studio.open();
    expect(asked).toEqual([['video', 'audio']]);
    const { camera, microphone, isOpening } = studio.now();
    expect([camera.failure, microphone.failure, isOpening]).toEqual([null, null, false]);
    expect(sound.setMicrophone).toHaveBeenLastCalledWith(microphone.track);
    await vi.waitFor(() => expect(studio.now().cameras).toHaveLength(2), { timeout: 60_000 });
    expect(studio.now().microphones).toEqual([{ id: 'desk', label: 'Microphone 1' }]);
  });

  it.each([
    ['is missing', { video: [], audio: ['desk'] }, {}, 'missing'],
    ['is used by another program', TWO, { front: 'NotReadableError' }, 'busy'],
  ])('has the microphone although the camera %s', async (_, ids, refusals, failure) => {
    const { studio } = open(ids, refusals);
    await studio.open();
    expect(studio.now().camera).toEqual({ track: null, failure });
    expect(studio.now().microphone).toMatchObject({ failure: null, track: { deviceId: 'desk' } });
  });

  it('asks nobody twice who said no', async () => {
    const { studio, asked } = open(TWO, { front: 'NotAllowedError' });
    await studio.open();
    expect(asked).toHaveLength(1);
    expect(studio.now()).toMatchObject({ camera: { failure: 'denied' }, microphone: { failure: 'denied' } });
  });

  it('closes one camera before it opens another, and goes back if that cannot be had', async () => {
    const { studio, opened } = open(TWO, { broken: 'NotReadableError' });
    await studio.open();
    await studio.choose('camera', 'table');
    expect(opened[0]?.isStopped).toBe(true);
    expect(studio.now().camera.track).toMatchObject({ deviceId: 'table', isStopped: false });
    await studio.choose('camera', 'broken');
    expect(studio.now().camera).toMatchObject({ failure: 'busy', track: { deviceId: 'table' } });
  });

  it.each(['table', 'broken'])(
    'opens one after the other, keeps the last, and leaves none on that was passed over, nor asks for it: %s',
    async (second) => {
      const { studio, asked, opened, line } = open(TWO, { broken: 'NotReadableError' });
      await studio.open();
      line.isHeld = true;
      const first = studio.choose('camera', second);
      await beingOpened(line);
      const others = ['far', 'side'].map((id) => studio.choose('camera', id));
      expect(studio.now().choosing.camera).toBe('side');
      await letGo(line);
      await letGo(line);
      await Promise.all([first, ...others]);
      expect(studio.now()).toMatchObject({
        camera: { track: { deviceId: 'side' } },
        choosing: { camera: null },
      });
      expect(on(opened)).toEqual(['desk', 'side']);
      expect(asked).toHaveLength(3);
      studio.close();
      expect(on(opened)).toEqual([]);
    },
  );

  it('goes back to what worked though several were tried in between, and tries the last of them again', async () => {
    const refusals: Record<string, string> = { broken: 'NotReadableError', far: 'NotReadableError' };
    const { studio, line, opened } = open(TWO, refusals);
    await studio.open();
    line.isHeld = true;
    const first = studio.choose('camera', 'broken');
    await beingOpened(line);
    const second = studio.choose('camera', 'far');
    for (let answer = 0; answer < 3; answer += 1) await letGo(line);
    await Promise.all([first, second]);
    expect(studio.now().camera).toMatchObject({ failure: 'busy', track: { deviceId: 'front' } });
    line.isHeld = false;
    delete refusals.far;
    await studio.choose('camera');
    expect(studio.now().camera).toMatchObject({ failure: null, track: { deviceId: 'far' } });
    expect(on(opened)).toEqual(['desk', 'far']);
  });

  it('opens camera and microphone once more, pressed twice, and has one of each', async () => {
    const { studio, line, opened } = open(TWO);
    line.isHeld = true;
    const first = studio.open();
    await beingOpened(line);
    const second = studio.open();
    await letGo(line);
    await letGo(line);
    await Promise.all([first, second]);
    expect(on(opened)).toEqual(['front', 'desk']);
    expect(studio.now().isOpening).toBe(false);
  });

  it('waits for copies of a camera to be off before it opens the next', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('MediaStreamTrackProcessor', SilentProcessor);
    const { studio, asked } = open(TWO);
    await studio.open();
    const stop = watchPictures({ clone: () => ({ stop: vi.fn() }) } as never, vi.fn());
    // As an encoder does when the camera is taken from it.
    const unsubscribe = studio.subscribe(() => studio.now().camera.track === null && stop());
    const chosen = studio.choose('camera', 'table');
    await vi.advanceTimersByTimeAsync(900);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    await chosen;
    expect(asked).toHaveLength(2);
    unsubscribe();
  });

  it('says that a microphone cannot be had which cannot be mixed, and leaves it off', async () => {
    const { studio, sound, opened } = open(TWO);
    sound.setMicrophone.mockImplementation((track) => {
      if (track) throw new DOMException('Another sample rate.', 'NotSupportedError');
    });
    await studio.open();
    expect(studio.now()).toMatchObject({ isOpening: false, microphone: { track: null, failure: 'unknown' } });
    expect(on(opened)).toEqual(['front']);
  });

  it('notices that a microphone was unplugged, and goes on with silence', async () => {
    const { studio, opened, sound } = open(TWO);
    await studio.open();
    opened[1]?.dispatchEvent(new Event('ended'));
    expect(studio.now().microphone).toEqual({ track: null, failure: 'unplugged' });
    expect(sound.setMicrophone).toHaveBeenLastCalledWith(null);
  });

  it('shares a screen with its sound, until the browser’s own button ends it', async () => {
    const { studio, sound, display } = open(TWO);
    await studio.open();
    await studio.shareScreen();
    const { screen } = studio.now();
    expect(sound.setScreen).toHaveBeenLastCalledWith(screen?.sound);
    screen?.picture.dispatchEvent(new Event('ended'));
    expect(studio.now().screen).toBeNull();
    expect(screen?.sound).toMatchObject({ isStopped: true });
    display.answer = () => Promise.reject(Object.assign(new Error(), { name: 'NotAllowedError' }));
    await studio.shareScreen();
    expect(studio.now()).toMatchObject({ screen: null, screenFailure: null });
    display.answer = () => Promise.reject(Object.assign(new Error(), { name: 'NotReadableError' }));
    await studio.shareScreen();
    expect(studio.now().screenFailure).toBe('busy');
  });

  it('leaves nothing open, not even what was still being opened', async () => {
    const { studio, opened } = open(TWO);
    const opening = studio.open();
    studio.close();
    await opening;
    expect(opened.map(({ isStopped }) => isStopped)).toEqual([true, true]);
  });
});

it.each([
  [{ label: 'FaceTime HD Camera' }, true],
  [{ label: 'Integrated Webcam (0c45:6a10)' }, true],
  [{ label: 'OBSBOT Tiny' }, false],
  [{ label: 'camera2 1, facing front', facingMode: 'user' }, true],
  [{ label: 'Front table camera', facingMode: 'environment' }, false],
])('%o is a mirror: %s', (camera, isMirror) => {
  expect(isFrontCamera(camera)).toBe(isMirror);
});

it('says what to do about each failure', () => {
  for (const failure of ['denied', 'missing', 'busy', 'unplugged', 'unknown'] as const) {
    for (const thing of ['camera', 'microphone', 'screen'] as const) {
      const { title, advice } = wordCaptureFailure(failure, thing);
      expect(title).toContain(thing);
      expect(advice).toMatch(/\.$/);
    }
  }
});
