import { expect, it, vi } from 'vitest';
import type { MediaSink } from '#server/live-video/media/media-sink.ts';
import { lookUpProgram } from '#tests/support/programs/look-up-program.ts';
import { publishWithFfmpeg } from './ffmpeg-fixture.ts';
import { KEY, openRtmpServer } from './rtmp-server-fixture.ts';

const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 20 });

const program = lookUpProgram('ffmpeg');
if (program.path === null) it.todo(`ffmpeg publishes a picture and sound (${program.whyNot})`);
else tellStory();

function tellStory(): void {
  it('ffmpeg publishes a picture and sound, and stops', async () => {
    const pictures: [kind: string, timestamp: number][] = [];
    const sounds: [kind: string, timestamp: number][] = [];
    const end = vi.fn();
    const note = (list: typeof pictures) => (body: Buffer, timestamp: number) =>
      void list.push([body.toString('hex', 0, 2), timestamp]);
    const sink: MediaSink = { video: note(pictures), audio: note(sounds), end };
    const { port, server } = await openRtmpServer({ admit: async () => sink });
    const encoder = publishWithFfmpeg({ port, key: KEY, seconds: 2 });
    expect(await encoder.ended).toEqual({ code: 0, said: '' });
    expect(end).toHaveBeenCalledTimes(1);
    await until(() => expect(server.connections).toBe(0));

    // The settings come first, then a keyframe and what depends on it.
    expect(pictures.slice(0, 3).map(([kind]) => kind)).toEqual(['1700', '1701', '2701']);
    expect(sounds.slice(0, 2).map(([kind]) => kind)).toEqual(['af00', 'af01']);
    const coded = pictures.filter(([kind]) => kind.endsWith('01'));
    expect(coded).toHaveLength(60);
    expect(coded.filter(([kind]) => kind === '1701')).toHaveLength(2);
    const times = coded.map(([, timestamp]) => timestamp);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeCloseTo((59 / 30) * 1000, -1);
    expect(sounds.length).toBeGreaterThan(80);
  });

  it('ffmpeg tells its person why it was turned away, at once or later', async () => {
    const { port, heard, stop, server } = await openRtmpServer();
    const refusals = [
      publishWithFfmpeg({ port, key: 'guessed', seconds: 60 }),
      publishWithFfmpeg({ port, key: KEY, app: 'tv', seconds: 60 }),
    ];
    const [wrongKey, wrongAddress] = await Promise.all(refusals.map(({ ended }) => ended));
    expect(wrongKey?.said).toContain('This stream key is not valid.');
    expect(wrongAddress?.said).toContain('must end in /live');
    expect([wrongKey?.code, wrongAddress?.code]).not.toContain(0);

    const encoder = publishWithFfmpeg({ port, key: KEY, seconds: 60 });
    await until(() => expect(heard.length).toBeGreaterThan(5));
    stop('The stream is over.');
    const { code, said } = await encoder.ended;
    expect(code).not.toBe(0);
    expect(said).toContain('The stream is over.');
    await until(() => expect(server.connections).toBe(0));
  });
}
