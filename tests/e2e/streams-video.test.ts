import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { streamRecordings } from '#server/live-video/live-video.tables.ts';
import { addRecording } from '#server/videos/add-recording.ts';
import { videos } from '#server/videos/videos.tables.ts';
import type { Session } from '#shared/auth/auth.contract.ts';
import type { Playback, Signal } from '#shared/live-video/live-video.contract.ts';
import { STREAM_MESSAGES } from '#shared/streams/stream.messages.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { backstage } from '#tests/support/browser/backstage.ts';
import { callApi } from '#tests/support/browser/call-api.ts';
import { prepareFilm } from '#tests/support/browser/film/prepare-film.ts';
import { crawl } from '#tests/support/browser/film/watching.ts';
import { makePerson } from '#tests/support/browser/people.ts';
import { test as base } from '#tests/support/browser/test.ts';
import { subscribeByApi } from '#tests/support/browser/test-pay.ts';
import { readToast } from '#tests/support/browser/toast.ts';
import { visit } from '#tests/support/browser/visit.ts';
import { lookAtPicture, type Shown } from '#tests/support/live/picture-age.ts';
import { startEncoder } from '#tests/support/live/start-encoder.ts';
import { lookUpProgram } from '#tests/support/programs/look-up-program.ts';

const RTMP = `rtmp://127.0.0.1:${process.env.E2E_RTMP_PORT}/live`;
const program = lookUpProgram('ffmpeg');

type World = { baseURL: string; session: Session };
type Encoder = ReturnType<typeof startEncoder>;

type Fixtures = {
  /** What the time in every picture counts from. */
  epochSeconds: number;
  send(key: string): Encoder;
};

const test = base.extend<Fixtures>({
  epochSeconds: async ({ baseURL: _ }, use) => use(Math.floor(Date.now() / 1000) - 1),
  /** From an encoder that ends with the story. */
  send: async ({ epochSeconds }, use) => {
    base.skip(program.path === null, program.whyNot);
    const encoders: Encoder[] = [];
    await use((key) => {
      // Few pictures: each is encoded, decoded and drawn without a graphics card. At this rate they are prepared as
      // they are, and none is encoded again.
      const options = { to: `${RTMP}/${key}`, epochSeconds, framesPerSecond: 10, kilobitsPerSecond: 400 };
      const encoder = startEncoder(program.path ?? '', options);
      encoders.push(encoder);
      return encoder;
    });
    for (const encoder of encoders) await encoder.stop('SIGKILL');
  },
});

/** A creator's stream and its key. */
async function openStream({ baseURL, session }: World, more: { isPremiumOnly?: boolean } = {}) {
  const token = session.access;
  const form = {
    id: crypto.randomUUID(),
    title: `Cat-eye, live ${crypto.randomUUID().slice(0, 8)}`,
    description: '',
    scheduledStartTime: new Date(Date.now() + 3_600_000).toISOString(),
    isPremiumOnly: false,
    allowTips: true,
    ...more,
  };
  const { id } = await callApi<OwnStream>(baseURL, '/me/streams', { token, body: form });
  const { streamKey } = await callApi<{ streamKey: string }>(baseURL, `/me/streams/${id}/key`, {
    token,
    body: {},
  });
  const act = (what: string) => callApi(baseURL, `/me/streams/${id}/${what}`, { token, body: {} });
  const signal = () => callApi<Signal>(baseURL, `/me/streams/${id}/signal`, { token });
  return { id, title: form.title, streamKey, act, signal };
}

/** As happens by itself minutes later, with the files of the server under test. */
async function prepareReplay(streamId: string): Promise<void> {
  const { db, clock } = backstage();
  const isIt = eq(streamRecordings.stream_id, streamId);
  const [recording] = await db.select({ id: streamRecordings.id }).from(streamRecordings).where(isIt);
  if (!recording) throw new Error('nothing was recorded');
  await addRecording({ db, clock }, recording.id);
  // Nobody waits for a recording, which would give way to the films of other stories again and again.
  await db.update(videos).set({ is_background: false }).where(eq(videos.upload_id, recording.id));
  await prepareFilm(recording.id, process.env.E2E_DATA_DIR ?? '');
}

/** What somebody does whose thumb was on its way to Send Tip when the stream ended. */
const TAP_TOO_LATE = `{
  const row = [...document.querySelectorAll('button')].find((button) => button.innerText === 'Send Tip').parentElement;
  new MutationObserver((_, watch) => {
    if (row.innerText.includes('Send Tip')) return;
    watch.disconnect();
    row.querySelector('a').dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true, cancelable: true }));
    document.documentElement.dataset.tapped = 'too late';
  }).observe(row, { childList: true, subtree: true });
}`;

/** Until the screen shows a picture that was made after that moment. */
async function seePictureSince(page: Page, since: number, epochSeconds: number) {
  const seen: Shown[] = [];
  await expect
    .poll(async () => {
      const shown = await lookAtPicture(page, epochSeconds);
      if (shown) seen.push(shown);
      return shown?.madeAtMs;
    })
    .toBeGreaterThan(since);
  const shown = seen.at(-1);
  if (!shown) throw new Error('nothing was seen');
  return shown;
}

test('an encoder’s picture is on a visitor’s screen, survives its encoder, and is there to be seen again', async ({
  creator: session,
  baseURL,
  openBrowser,
  epochSeconds,
  send,
  expectComplaints,
}, testInfo) => {
  expectComplaints(403, 404, 503);
  const stream = await openStream({ baseURL, session });
  const visitor = await openBrowser();
  const madeAt = async () => (await lookAtPicture(visitor, epochSeconds))?.madeAtMs;
  let [wentLiveAt, backAt] = [0, 0];

  await test.step('a wrong key is refused in words that the encoder shows', async () => {
    expect(await send('not-the-key').exited).toContain('stream key');
  });

  const first = send(stream.streamKey);
  await test.step('the signal is there, and nobody but its owner sees it yet', async () => {
    await expect.poll(async () => (await stream.signal()).video?.width, { timeout: 60_000 }).toBe(640);
    const { previewUrl, audio } = await stream.signal();
    expect(previewUrl).toContain('/live/');
    expect(audio?.sampleRate).toBe(48_000);
    const { state, liveUrl } = await callApi<Playback>(baseURL, `/streams/${stream.id}/playback`);
    expect([state, liveUrl]).toEqual(['waiting', null]);
    await visit(visitor, `/streams/${stream.id}`);
    await expect(visitor.getByText(/^The table is set for|^Starting soon/)).toBeVisible();
  });

  await test.step('it goes live: the picture appears by itself, moves, and is of now', async () => {
    wentLiveAt = Date.now();
    await stream.act('go-live');
    const shown = await seePictureSince(visitor, wentLiveAt, epochSeconds);
    expect([shown.width, shown.height]).toEqual([640, 360]);
    await expect
      .poll(async () => (await lookAtPicture(visitor, epochSeconds))?.position)
      .toBeGreaterThan(shown.position + 1);
    testInfo.annotations.push({
      type: 'latency',
      description: `${Math.round(shown.shownAtMs - shown.madeAtMs)} ms at first`,
    });
  });

  const second = await test.step('another encoder with the same key takes over', async () => {
    const since = Date.now();
    const encoder = send(stream.streamKey);
    await first.exited;
    await seePictureSince(visitor, since + 1_000, epochSeconds);
    return encoder;
  });

  await test.step('the encoder dies: viewers are told, and go on by themselves once it is back', async () => {
    await second.stop('SIGKILL');
    await expect(visitor.getByText('The signal was lost.', { exact: false }).first()).toBeAttached();
    backAt = Date.now();
    send(stream.streamKey);
    // Long enough for whole segments of it.
    await seePictureSince(visitor, backAt + 6_000, epochSeconds);
  });

  await test.step('somebody goes back to its beginning, step by step, and is live again with one press', async () => {
    // How many steps that takes depends on how long it has been live.
    const stepBack = () => visitor.keyboard.press('j').then(madeAt);
    await expect.poll(stepBack).toBeLessThan(wentLiveAt + 5_000);
    const goLive = visitor.getByRole('button', { name: 'Go to live' });
    await goLive.focus();
    const pressedAt = Date.now();
    await goLive.press('Enter');
    await seePictureSince(visitor, pressedAt, epochSeconds);
    await expect(goLive).toHaveCount(0);
    await expect(visitor.getByRole('region', { name: 'Video player' })).toBeFocused();
  });

  await test.step('it ends: the replay is at the same address, and can be sought in', async () => {
    await visitor.evaluate(TAP_TOO_LATE);
    await stream.act('end');
    await expect(visitor.getByText('Its replay is here.', { exact: false }).first()).toBeAttached();
    await expect(visitor.getByText('REPLAY', { exact: true })).toBeVisible();
    await visitor.getByRole('button', { name: /^Play/ }).first().click();
    const seek = visitor.getByRole('slider', { name: 'Seek' });
    await seek.press('Home');
    await expect.poll(madeAt).toBeLessThan(backAt - 1_000);
    await seek.press('End');
    // Its last picture, and not the one that was there before.
    await expect.poll(madeAt).toBeGreaterThan(backAt + 6_000);
    await visitor.getByRole('button', { name: 'Play again' }).click();
    await expect.poll(madeAt).toBeLessThan(backAt - 1_000);
    expect(await visitor.evaluate('document.documentElement.dataset.tapped')).toBe('too late');
    await expect(visitor).toHaveURL(`/streams/${stream.id}`);
  });
});

test('what is prepared of a replay meanwhile is offered, interrupts nobody, and goes on at the same picture', async ({
  creator: session,
  baseURL,
  openBrowser,
  epochSeconds,
  send,
  expectComplaints,
}) => {
  expectComplaints(404, 503);
  const stream = await openStream({ baseURL, session });
  const encoder = send(stream.streamKey);
  const since = Date.now();
  await stream.act('go-live');
  const visitor = await openBrowser();
  const madeAt = async () => (await lookAtPicture(visitor, epochSeconds))?.madeAtMs;
  const isPaused = () => visitor.evaluate('document.querySelector("video").paused');
  await visit(visitor, `/streams/${stream.id}`);
  await seePictureSince(visitor, since + 4_000, epochSeconds);
  await stream.act('end');
  await encoder.stop('SIGKILL');

  await expect(visitor.getByText('REPLAY', { exact: true })).toBeVisible();
  // Not over by the time it is paused, however slow the machine is.
  await visitor.evaluate('document.querySelector("video").defaultPlaybackRate = 1 / 16');
  await visitor.getByRole('button', { name: /^Play/ }).first().click();
  await crawl(visitor);
  await visitor.getByRole('button', { name: 'Pause' }).first().press('Enter');
  await expect.poll(isPaused).toBe(true);
  // Whatever was still being decoded when it was paused, this is its picture.
  await visitor.evaluate('document.querySelector("video").currentTime = 2');
  await expect.poll(madeAt).toBeDefined();
  const seen = (await madeAt()) ?? 0;

  await prepareReplay(stream.id);
  await visitor.getByRole('button', { name: 'Quality, Original' }).press('Enter');
  expect(await madeAt()).toBe(seen);
  await visitor.getByRole('radio', { name: '480p' }).press('Space');
  await expect(visitor.getByRole('button', { name: 'Quality, 480p' })).toBeAttached();
  await expect.poll(madeAt).toBeLessThan(seen + 500);
  expect(await madeAt()).toBeGreaterThan(seen - 500);
  expect(await isPaused()).toBe(true);
});

test('a stream for Premium members is shown to them; everybody else is told what it is', async ({
  page,
  baseURL,
  newPerson,
  signIn,
  epochSeconds,
  send,
  expectComplaints,
}) => {
  expectComplaints(403, 404, 503);
  const { session } = await makePerson('Tilda', 'creator');
  const [member, other] = [await newPerson(), await newPerson()];
  const premium = await openStream({ baseURL, session }, { isPremiumOnly: true });
  await subscribeByApi(baseURL, member.session);
  send(premium.streamKey);
  await premium.act('go-live');
  const since = Date.now();
  const address = `/streams/${premium.id}`;

  await visit(page, address);
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute(
    'href',
    `/auth?next=${encodeURIComponent(address)}`,
  );

  await signIn(other.session);
  await page.goto(address);
  await expect(page).toHaveURL('/subscription');
  await readToast(page, STREAM_MESSAGES.premiumOnly(premium.title));

  await signIn(member.session);
  await visit(page, address);
  await seePictureSince(page, since, epochSeconds);
});
