import { afterAll, vi } from 'vitest';
import type { EndlessSignal } from '#server/live-video/media/flv-fixture.ts';
import { createRtmpServer } from '#server/live-video/rtmp/create-rtmp-server.ts';
import { connectRtmp, type RtmpClient } from '#server/live-video/rtmp/rtmp-client-fixture.ts';
import { createKeyAdmission } from '#server/live-video/signals/admit-key.ts';
import type { Playback, Signal } from '#shared/live-video/live-video.contract.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makePerson } from '#tests/support/people.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** As long as a busy machine needs. */
export const PATIENT = { timeout: 60_000, interval: 5 };

/** Where creators of a test send their streams from: the port for their encoders, and what they do on their page. */
export async function openStudio(test: TestApp) {
  const { call, deps } = test;
  const rtmp = createRtmpServer({
    admit: createKeyAdmission(deps),
    log: deps.log,
    // All encoders of a test come from the same network.
    limits: { failedPublishesPerNetwork: 1000, connectionsPerNetwork: 1000 },
  });
  await rtmp.listen('127.0.0.1', 0);
  deps.signals.ingest = 'open';
  afterAll(() => rtmp.close());

  /** A stream of a creator of its own, with its key. */
  async function open(options: Parameters<typeof makeStream>[2] = {}) {
    const creator = await makePerson(test, { role: 'creator' });
    const { id } = await makeStream(test, creator.id, options);
    const mine = <Answer>(method: string, what: string) =>
      call<Answer>(method, `/api/me/streams/${id}${what}`, {
        token: creator.token,
        ...(method === 'POST' && { body: {} }),
      });
    const { json } = await mine<{ streamKey: string }>('POST', '/key');
    return {
      id,
      creator,
      key: json.streamKey,
      connect: () => connect(json.streamKey),
      goLive: () => mine('POST', '/go-live'),
      end: () => mine('POST', '/end'),
      replaceKey: () => mine('POST', '/key/regenerate'),
      signal: async () => (await mine<Signal>('GET', '/signal')).json,
      /** The address of one of its files for somebody; a visitor without a token. */
      async playback(viewer: { token?: string } = {}) {
        return (await call<Playback>('GET', `/api/streams/${id}/playback`, viewer)).json;
      },
    };
  }

  function connect(key: string): Promise<RtmpClient> {
    return connectRtmp({ port: rtmp.port, key });
  }

  /** Sends some seconds at once, and waits until the last segment that they complete is there. */
  async function send(client: RtmpClient, stream: { id: string }, signal: EndlessSignal, seconds: number) {
    const before = deps.signals.find(stream.id)?.window.nextNumber ?? 0;
    for (const { kind, body, timestamp } of signal.take(seconds))
      (kind === 'video' ? client.sendVideo : client.sendAudio)(body, timestamp);
    await vi.waitFor(() => {
      const next = deps.signals.find(stream.id)?.window.nextNumber ?? 0;
      if (next - before < seconds - 1) throw new Error(`only ${next - before} segments`);
    }, PATIENT);
  }

  return { open, connect, send, port: rtmp.port };
}
