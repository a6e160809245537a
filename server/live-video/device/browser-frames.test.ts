import { expect, it, vi } from 'vitest';
import { makeSignal } from '#server/live-video/media/flv-fixture.ts';
import type { FlvTag } from '#server/live-video/media/read-flv-tags.ts';
import { createPackager } from '#server/live-video/packager/create-packager.ts';
import type { Segment } from '#server/live-video/packager/packager.ts';
import { openDeviceTestbed } from '#tests/support/live/device-fixture.ts';
import { PATIENT } from '#tests/support/live/open-studio.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { createMediaSender } from '#web/live-video/device/send/create-media-sender.ts';
import { FULL_BYTES } from '#web/live-video/device/send/create-send-gate.ts';

const test = await useTestApp();
const { start } = openDeviceTestbed(test);

/** What an encoder says about pictures of 320 × 180. */
const ANOTHER_SIZE = Buffer.from(
  '0142c00dffe100176742c00dda05067e7c0440000003004000000f03c50aa801000468ce0fc8',
  'hex',
);

/** The browser's own code, at work on a real connection that leads to a packager. */
async function openBroadcast() {
  const person = await makePerson(test, { role: 'creator' });
  const { id: streamId } = await makeStream(test, person.id);
  const segments: Segment[] = [];
  const refusals: string[] = [];
  const received = { video: 0, audio: 0 };
  const packager = createPackager({
    firstNumber: 0,
    now: () => new Date('2026-05-01T10:00:00.000Z'),
    onSegment: (segment) => segments.push(segment),
  });
  const { connect } = await start({}, async () => {
    const sink = packager.open({ onUnusable: (reason) => refusals.push(reason) });
    return {
      video(body, timestamp) {
        received.video += 1;
        sink.video(body, timestamp);
      },
      audio(body, timestamp) {
        received.audio += 1;
        sink.audio(body, timestamp);
      },
      end: sink.end,
    };
  });
  const { socket, ask, closed } = await connect();
  expect(await ask({ token: person.token, streamId })).toEqual({ type: 'admitted' });

  const line = { waiting: 0, sent: 0 };
  const onSlow = vi.fn();
  const askForKeyframe = vi.fn();
  const sender = createMediaSender({
    socket: {
      send(frame) {
        line.sent += 1;
        socket.send(frame);
      },
      waitingBytes: () => line.waiting,
    },
    askForKeyframe,
    onSlow,
  });
  return {
    ...{ packager, segments, refusals, line, onSlow, askForKeyframe },
    /** As the browser's encoders hand them over, with a configuration of pictures of another size perhaps. */
    send(tags: readonly FlvTag[], otherSize: Buffer | null = null) {
      let next: Record<FlvTag['kind'], Uint8Array | null> = { video: otherSize, audio: null };
      for (const { kind, timestamp, body } of tags) {
        const media = body.subarray(kind === 'video' ? 5 : 2);
        if (body.readUInt8(1) === 0) {
          next = { ...next, [kind]: next[kind] ?? media };
          continue;
        }
        const isKeyframe = kind === 'audio' || body.readUInt8(0) >> 4 === 1;
        sender.send(kind, {
          ...{ bytes: media, seconds: timestamp / 1000, isKeyframe },
          configuration: next[kind],
        });
        next = { ...next, [kind]: null };
      }
    },
    async arrive() {
      await vi.waitFor(() => expect(received.video + received.audio).toBe(line.sent), PATIENT);
      return received;
    },
    async hangUp() {
      socket.close();
      await closed;
      await vi.waitFor(() => expect(segments.at(-1)?.isComplete).toBe(true), PATIENT);
    },
  };
}

const secondsOf = (segments: readonly Segment[]) => segments.reduce((sum, { seconds }) => sum + seconds, 0);

it('is understood: pictures, sound, and what their decoders need', async () => {
  const { send, arrive, hangUp, packager, segments, refusals } = await openBroadcast();
  send(makeSignal().take(4));
  // A configuration each, then 30 pictures and 43 pieces of sound a second.
  expect(await arrive()).toEqual({ video: 121, audio: 174 });
  expect(packager.figures()).toMatchObject({
    video: { width: 160, height: 90 },
    audio: { sampleRate: 44_100, channels: 1 },
    droppedFrames: 0,
  });
  await hangUp();
  expect(refusals).toEqual([]);
  expect(secondsOf(segments)).toBeCloseTo(4, 1);
  expect(new Set(segments.map(({ init }) => init.codecs)).size).toBe(1);
});

it('may change to pictures of another size, which begin anew for players too', async () => {
  const { send, arrive, hangUp, packager, segments, refusals } = await openBroadcast();
  const signal = makeSignal();
  send(signal.take(2));
  send(signal.take(2), ANOTHER_SIZE);
  expect((await arrive()).video).toBe(122);
  expect(packager.figures()).toMatchObject({ video: { width: 320, height: 180 }, droppedFrames: 0 });
  await hangUp();
  expect(refusals).toEqual([]);
  const inits = segments.map(({ init }) => init.number);
  expect(inits).toEqual([0, 0, 1, 1]);
  expect(segments.map(({ followsBreak }) => followsBreak)).toEqual([false, false, true, false]);
  expect(secondsOf(segments)).toBeCloseTo(4, 1);
});

it('leaves out pictures up to the next keyframe when too much waits, and sound goes on', async () => {
  const { send, arrive, hangUp, line, onSlow, askForKeyframe, packager, segments } = await openBroadcast();
  const signal = makeSignal();
  send(signal.take(1.5));
  expect((await arrive()).video).toBe(46);
  line.waiting = FULL_BYTES + 1;
  send(signal.take(1));
  expect(onSlow.mock.calls).toEqual([[true]]);
  expect(await arrive()).toMatchObject({ video: 46, audio: 109 });
  line.waiting = 0;
  // Half a second without a keyframe, which is asked for, and then one.
  send(signal.take(1.5));
  expect(onSlow.mock.calls).toEqual([[true], [false]]);
  expect(askForKeyframe).toHaveBeenCalled();
  expect((await arrive()).video).toBe(46 + 30);
  expect(packager.figures().droppedFrames).toBe(0);
  await hangUp();
  expect(secondsOf(segments)).toBeCloseTo(4, 1);
});
