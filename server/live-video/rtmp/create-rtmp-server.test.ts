import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { MediaSink } from '#server/live-video/media/media-sink.ts';
import { createLog } from '#server/platform/log.ts';
import type { Admit } from './create-connection.ts';
import { createRtmpServer } from './create-rtmp-server.ts';
import { connectRtmp } from './rtmp-client-fixture.ts';
import type { RtmpLimits } from './rtmp-limits.ts';
import { RtmpRefusal } from './rtmp-refusal.ts';

const KEY = 'the-secret-key';
const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 5 });

/** A server that knows one key, with a record of what it received. */
async function open(options: { admit?: Admit; limits?: Partial<RtmpLimits> } = {}) {
  const heard: (string | number)[][] = [];
  const lines: string[] = [];
  const sink: MediaSink = {
    video: (body, timestamp) => heard.push(['video', body.toString(), timestamp]),
    audio: (body, timestamp) => heard.push(['audio', body.toString(), timestamp]),
    end: () => heard.push(['end']),
  };
  const asked: string[] = [];
  let stop: (reason: string) => void = () => {};
  const admit: Admit = async (key, { address }, stopConnection) => {
    asked.push(`${key} from ${address}`);
    stop = stopConnection;
    if (key !== KEY) throw new RtmpRefusal('This stream key is not valid.');
    return sink;
  };
  const log = createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } });
  const server = createRtmpServer({ admit, log, ...options });
  expect(await server.listen('127.0.0.1', 0)).toBe('open');
  onTestFinished(() => server.close());
  return { server, port: server.port, heard, asked, lines, sink, stop: (reason: string) => stop(reason) };
}

describe('an encoder', () => {
  it('is asked for its key and passes on sound and picture, until it says goodbye', async () => {
    const { port, heard, asked, lines, server } = await open();
    const client = await connectRtmp({ port, key: `${KEY}?bandwidth=test` });
    expect(client.status).toMatchObject({ level: 'status', code: 'NetStream.Publish.Start' });
    client.sendVideo(Buffer.from('picture'.repeat(100)), 0);
    client.sendAudio(Buffer.from('sound'), 0xffffff + 40);
    client.sendVideo(Buffer.from('picture'.repeat(100)), 0xffffff + 80);
    await client.leave();
    expect(heard).toEqual([
      ['video', 'picture'.repeat(100), 0],
      ['audio', 'sound', 0xffffff + 40],
      ['video', 'picture'.repeat(100), 0xffffff + 80],
      ['end'],
    ]);
    expect(asked).toEqual([`${KEY} from 127.0.0.1`]);
    await until(() => expect(server.connections).toBe(0));
    expect(lines.join()).not.toContain(KEY);
  });
});
