import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, it, vi } from 'vitest';
import { makeSignal } from '#server/live-video/media/flv-fixture.ts';
import { readRecording } from '#server/live-video/recording/recording-fixture.ts';
import { connectRtmp, type RtmpClient } from '#server/live-video/rtmp/rtmp-client-fixture.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { createLog } from '#server/platform/log.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import type { Playback } from '#shared/live-video/live-video.contract.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { FORKED_SECRET, forkServer, killServer } from '#tests/support/outage/fork-server.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { REFUSALS } from './refusals.ts';

/** It starts several processes, which takes time on a busy machine. */
const PATIENCE = { timeout: 300_000 };
const PATIENT = { timeout: 120_000, interval: 20 };

const { url: databaseUrl } = await useTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'lunula-live-'));
const database = openDatabase({ url: databaseUrl, log: createLog({ level: 'silent' }), max: 2 });
const deps = {
  db: database.db,
  clock: systemClock,
  authKey: new TextEncoder().encode(FORKED_SECRET),
  settings: { adminEmail: null },
};
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const creator = await makePerson({ deps }, { role: 'creator' });
const { id: streamId } = await makeStream({ deps }, creator.id, { status: 'live' });
const fork = () => forkServer(databaseUrl, { DATA_DIR: folder, WITH_INGEST: '1' });
type Process = Awaited<ReturnType<typeof fork>>;

async function ask<Answer>({ address }: Process, method: string, path: string): Promise<Answer> {
  const headers = { Authorization: `Bearer ${creator.token}`, 'Content-Type': 'application/json' };
  const body = method === 'POST' ? '{}' : null;
  return (await fetch(`${address}/api${path}`, { method, headers, body })).json() as Promise<Answer>;
}

/** What a visitor's player gets there; numbers are those of whole segments. */
async function watch(process: Process, playlist: 'live' | 'replay' = 'live') {
  const playback = await ask<Playback>(process, 'GET', `/streams/${streamId}/playback`);
  const url = playback[`${playlist}Url`];
  const text = url === null ? '' : await (await fetch(process.address + url)).text();
  const files = text.match(/^[\w/-]+\.m4s$/gm) ?? [];
  return {
    text,
    url: `${process.address}${url}`,
    files: files.map((name) => `${process.address}${url?.replace(/[^/]+$/, '')}${name}`),
    numbers: files.map((name) => Number.parseInt(name, 10)),
    breaks: Number(/DISCONTINUITY-SEQUENCE:(\d+)/.exec(text)?.[1]),
  };
}

/** Of the process that wrote last; it may have found more that the one before had stored. */
async function countRows(): Promise<number> {
  const { recording, segments } = await readRecording(deps, streamId);
  return segments.filter(({ epoch }) => epoch === recording.epoch).length;
}

/** Sends some seconds as an encoder does, no faster than they can be stored. */
async function sendSteadily(encoder: RtmpClient, seconds: number): Promise<void> {
  const signal = makeSignal();
  for (let second = 0; second <= seconds; second += 1) {
    for (const { kind, body, timestamp } of signal.take(1))
      (kind === 'video' ? encoder.sendVideo : encoder.sendAudio)(body, timestamp);
    // A segment is complete once the next one begins.
    if (second > 0 && second < seconds)
      await vi.waitFor(async () => expect(await countRows()).toBe(second), PATIENT);
  }
}

/** Seconds are sent faster here than they pass, and numbers are counted from the stream's age. */
async function letMinutePass(): Promise<void> {
  await deps.db
    .update(liveStreams)
    .set({ created_at: sql`${liveStreams.created_at} - interval '1 minute'` })
    .where(eq(liveStreams.id, streamId));
}

async function publish(process: Process, key: string): Promise<RtmpClient> {
  const encoder = await connectRtmp({ port: process.rtmpPort, key });
  expect(encoder.status?.code).toBe('NetStream.Publish.Start');
  return encoder;
}

it(
  'a stream goes on when the process that receives it dies: live, recorded but for a segment, in one replay',
  PATIENCE,
  async () => {
    let [receiving, other] = await Promise.all([fork(), fork()]);
    const { streamKey } = await ask<{ streamKey: string }>(receiving, 'POST', `/me/streams/${streamId}/key`);
    let last = { number: -1, breaks: -1 };

    async function sendAndWatch(): Promise<RtmpClient> {
      await letMinutePass();
      const encoder = await publish(receiving, streamKey);
      await sendSteadily(encoder, 4);
      for (const process of new Set([receiving, other])) {
        await vi.waitFor(async () => {
          const { numbers, breaks, text } = await watch(process);
          expect(numbers.length).toBeGreaterThanOrEqual(4);
          // Later numbers, after a break that players do not know; those who follow the old ones begin anew.
          expect(numbers[0]).toBeGreaterThan(last.number);
          expect(breaks).toBeGreaterThan(last.breaks);
          expect(text.includes('#EXT-X-DISCONTINUITY\n')).toBe(last.number >= 0);
        }, PATIENT);
        if (last.number < 0) continue;
        const { url } = await watch(process);
        expect((await fetch(`${url}?_HLS_msn=${last.number + 1}`)).status).toBe(404);
      }
      return encoder;
    }

    // First the encoder goes on at the one that was there, then at the one that was started again.
    for (const next of ['there', 'again'] as const) {
      const encoder = await sendAndWatch();
      const { numbers, breaks } = await watch(other);
      last = { number: numbers.at(-1) ?? 0, breaks };
      await killServer(receiving.server);
      await encoder.closed;
      // Of four segments that were complete, and a fifth that was not.
      expect(await countRows()).toBeGreaterThanOrEqual(3);
      receiving = other;
      if (next === 'there') other = await fork();
    }
    const encoder = await sendAndWatch();
    const [stream] = await deps.db.select().from(liveStreams).where(eq(liveStreams.id, streamId));
    expect(stream?.status).toBe('live');

    await ask(other, 'POST', `/me/streams/${streamId}/end`);
    await encoder.closed;
    expect(encoder.status?.description).toBe(REFUSALS.ended);
    await vi.waitFor(async () => expect(await countRows()).toBe(5), PATIENT);
    const { text, files } = await watch(other, 'replay');
    expect(text).toContain('#EXT-X-ENDLIST');
    expect(text.match(/#EXT-X-DISCONTINUITY$/gm)).toHaveLength(2);
    const { segments } = await readRecording(deps, streamId);
    expect(files).toHaveLength(segments.length);
    for (const [position, file] of files.entries()) {
      const bytes = await (await fetch(file)).arrayBuffer();
      expect(bytes.byteLength).toBe(segments[position]?.bytes);
    }
  },
);
