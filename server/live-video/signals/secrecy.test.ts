import { eq, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { makeSignal } from '#server/live-video/media/flv-fixture.ts';
import { connectRtmp } from '#server/live-video/rtmp/rtmp-client-fixture.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { DEVICE_TAGS } from '#shared/live-video/device.ts';
import { deviceFrame, openDeviceTestbed } from '#tests/support/live/device-fixture.ts';
import { openStudio, PATIENT } from '#tests/support/live/open-studio.ts';
import { makePerson } from '#tests/support/people.ts';
import { openPlainPages } from '#tests/support/stand-ins/plain-pages.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { REFUSALS } from './refusals.ts';

const METRICS_TOKEN = 'whoever reads the metrics';
const test = await useTestApp({ METRICS_TOKEN });
const { app, call, deps, signals, advance, logLines, posted, published, mails, deliverMail } = test;
const { open, send, port } = await openStudio(test);
const devices = openDeviceTestbed(test);
const pages = openPlainPages(test);

type Stream = Awaited<ReturnType<typeof open>>;

/** Everything that left the server, as text. */
const said: string[] = [];
const folderOf = (address: string | null) => (address ?? '').replace(/\/[^/]+$/, '');

/** Streaming software of every kind, right and wrong; some of it puts its key where it does not belong. */
async function connectEveryWay({ key }: Stream): Promise<void> {
  for (const [app, name] of [
    ['live', `${key}?bitrate=1`],
    ['live', `${key}x`],
    ['live', `x${key}`],
    [`live/${key}`, key],
    [`live?key=${key}`, ''],
    [key, key],
  ] as const) {
    const client = await connectRtmp({ port, app, key: name });
    client.sendVideo(Buffer.from(key), 0);
    await client.untilRead();
    client.vanish();
    await client.closed;
    said.push(client.heard.map(({ body }) => body.toString('latin1')).join('\n'));
  }
}

/** While the question itself fails. */
async function connectInVain({ key }: Stream): Promise<void> {
  await deps.db.execute(sql`alter table live_streams rename to gone`);
  const client = await connectRtmp({ port, key });
  await deps.db.execute(sql`alter table gone rename to live_streams`);
  expect(client.status?.description).toBe('Please try again in a moment.');
  said.push(client.heard.map(({ body }) => body.toString('latin1')).join('\n'));
}

async function sendFromBrowser({ id, creator }: Stream): Promise<void> {
  const { connect } = await devices.start({}, deps.signals.open);
  const [one, two] = [await connect(), await connect()];
  await one.ask({ token: creator.token, streamId: id });
  for (const { kind, timestamp, body } of makeSignal().take(2))
    one.socket.send(deviceFrame(DEVICE_TAGS[kind], timestamp, body));
  await one.ask({ token: creator.token });
  await two.ask({ token: creator.token, streamId: id });
  await one.closed;
  await two.ask({ token: `${creator.token}x` });
  await two.closed;
  said.push(JSON.stringify([one.replies, two.replies]));
}

/** Playlists and refusals, at addresses that exist and such that do not. */
async function watch(folder: string): Promise<void> {
  const names = ['live.m3u8', 'rewind.m3u8', 'replay.m3u8', 'recorded/0.m4s', 'film.mp4', 'x', '', '1.m4s'];
  for (const name of names) {
    for (const init of [{}, { method: 'HEAD' }, { method: 'POST' }, { headers: { Range: 'bytes=9-1' } }]) {
      const answer = await app.request(`${folder}/${name}`, init);
      said.push(
        JSON.stringify([...answer.headers]),
        Buffer.from(await answer.arrayBuffer()).toString('latin1'),
      );
    }
  }
}

/** What anybody but its creator can read, and what its creator reads besides the key itself. */
async function readAround({ id, creator }: Stream): Promise<void> {
  const viewer = await makePerson(test, { hasPremium: true });
  const metrics = await call('GET', '/metrics', { token: METRICS_TOKEN });
  expect(metrics.text).toContain('lunula_');
  said.push(metrics.text);
  for (const token of [undefined, viewer.token, creator.token])
    for (const path of ['/api/streams', `/api/streams/${id}`, `/api/streams/${id}/face`])
      said.push((await call('GET', path, { ...(token && { token }) })).text);
  for (const path of ['/api/me/streams', `/api/me/streams/${id}`, `/api/me/streams/${id}/replay`])
    said.push((await call('GET', path, { token: creator.token })).text);
  for (const what of ['/signal', '/replay', '/key'])
    said.push(
      (
        await call(what === '/key' ? 'POST' : 'GET', `/api/me/streams/${id}${what}`, {
          token: viewer.token,
          ...(what === '/key' && { body: {} }),
        })
      ).text,
    );
  for (const path of ['/streams', `/streams/${id}`]) said.push(await (await pages.app.request(path)).text());
}

it('neither key, nor token, nor anybody’s pass is in what a whole live stream leaves behind', async () => {
  const stream = await open();
  const [row] = await deps.db.select().from(liveStreams).where(eq(liveStreams.id, stream.id));
  const secrets = [stream.key, row?.stream_key ?? '', row?.stream_key_mac ?? '', stream.creator.token];

  await connectEveryWay(stream);
  advance({ seconds: 10 });
  await connectInVain(stream);
  const first = await stream.connect();
  await send(first, stream, makeSignal(), 3);
  await signals.tick();
  await signals.tick();
  const { previewUrl } = await stream.signal();
  await stream.goLive();
  await signals.tick();
  const encoder = await stream.connect();
  await first.closed;
  await send(encoder, stream, makeSignal(), 3);
  const { liveUrl } = await stream.playback();
  for (const url of [previewUrl, liveUrl]) {
    const folder = folderOf(url);
    const signature = folder.split('.').at(-1) ?? '';
    expect(signature).toHaveLength(43);
    secrets.push(signature);
    await watch(folder);
  }
  advance({ seconds: 30 });
  await sendFromBrowser(stream);
  await readAround(stream);
  // What cannot be shown is refused in words; a key that was replaced, and one of a stream that is over, too.
  advance({ seconds: 10 });
  const unusable = await stream.connect();
  unusable.sendVideo(Buffer.from('1c00', 'hex'), 0);
  await unusable.closed;
  await stream.end();
  await signals.tick();
  expect((await stream.connect()).status?.description).toBe(REFUSALS.ended);
  advance({ seconds: 5 });
  await watch(folderOf(liveUrl));
  await readAround(stream);
  await deliverMail();

  // The log says much of it, at its most talkative.
  await vi.waitFor(() => expect(logLines.join('')).toContain('a signal was lost'), PATIENT);
  for (const words of ['an encoder connects', 'could not be found out', '/live.m3u8'])
    expect(logLines.join('')).toContain(words);
  expect(posted.length).toBeGreaterThan(1);
  expect(said.some((text) => text.includes('#EXTM3U'))).toBe(true);
  const everything = [
    ...said,
    ...logLines,
    ...[posted, published, mails].map((list) => JSON.stringify(list)),
  ];
  const leaks = everything.filter((text) => secrets.some((secret) => text.includes(secret)));
  expect(leaks).toEqual([]);
});
