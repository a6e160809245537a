import { onTestFinished } from 'vitest';
import type { MediaSink } from '#server/live-video/media/media-sink.ts';
import { createLog } from '#server/platform/log.ts';
import type { Admit } from './create-connection.ts';
import { createRtmpServer } from './create-rtmp-server.ts';
import type { RtmpLimits } from './rtmp-limits.ts';
import { RtmpRefusal } from './rtmp-refusal.ts';

export const KEY = 'the-secret-key';

type TestServerOptions = {
  admit?: Admit;
  limits?: Partial<RtmpLimits>;
  onVideo?(body: Buffer): void;
};

/** A server that knows one key, with a record of what it received, until the test has finished. */
export async function openRtmpServer(options: TestServerOptions = {}) {
  const heard: (string | number)[][] = [];
  const asked: string[] = [];
  const lines: string[] = [];
  const turnedAway: string[] = [];
  let stop: (reason: string) => void = () => {};
  const sink: MediaSink = {
    video(body, timestamp) {
      heard.push(['video', body.toString(), timestamp]);
      options.onVideo?.(body);
    },
    audio: (body, timestamp) => void heard.push(['audio', body.toString(), timestamp]),
    end: () => void heard.push(['end']),
  };
  const admitOneKey: Admit = async (key, stopConnection) => {
    asked.push(key);
    if (key !== KEY) throw new RtmpRefusal('This stream key is not valid.');
    stop = stopConnection;
    return sink;
  };
  const server = createRtmpServer({
    admit: options.admit ?? admitOneKey,
    log: createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } }),
    onTurnedAway: (reason) => void turnedAway.push(reason),
    ...(options.limits && { limits: options.limits }),
  });
  if (await server.listen('127.0.0.1', 0)) throw new Error('There is no free port');
  onTestFinished(() => server.close());
  return {
    server,
    port: server.port,
    heard,
    asked,
    lines,
    turnedAway,
    sink,
    stop: (reason: string) => stop(reason),
  };
}
