import { expect, type Page } from '@playwright/test';
import type { Session } from '#shared/auth/auth.contract.ts';
import type { Playback, Signal } from '#shared/live-video/live-video.contract.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { callApi } from '#tests/support/browser/call-api.ts';
import { test } from '#tests/support/browser/test.ts';
import { visit } from '#tests/support/browser/visit.ts';
import { QUICK } from '#tests/support/browser/widths.ts';
import { lookAtPicture, type Shown } from '#tests/support/live/picture-age.ts';
import { findEncoder, startEncoder } from '#tests/support/live/start-encoder.ts';

const RTMP = `rtmp://127.0.0.1:${process.env.E2E_RTMP_PORT}/live`;
const WHY_NOT = 'There is no ffmpeg here (Debian: apt-get install ffmpeg), so no real encoder can be tried.';
const program = findEncoder();

type World = { baseURL: string; session: Session };

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
  return { id, streamKey, act, signal };
}

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

test(
  'an encoder’s picture is on a visitor’s screen, survives its encoder, and is there to be seen again',
  {
    tag: QUICK,
  },
  async ({ creator: session, baseURL, openBrowser, expectComplaints }, testInfo) => {
    test.skip(program === null, WHY_NOT);
    expectComplaints(404, 503);
    const epochSeconds = Math.floor(Date.now() / 1000) - 1;
    const encoders: ReturnType<typeof startEncoder>[] = [];
    const send = (key: string) => {
      const encoder = startEncoder(program ?? '', { to: `${RTMP}/${key}`, epochSeconds });
      encoders.push(encoder);
      return encoder;
    };
    const stream = await openStream({ baseURL, session });
    const visitor = await openBrowser();
    let backAt = 0;
    try {
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
        const wentLiveAt = Date.now();
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

      await test.step('another encoder with the same key takes over', async () => {
        const since = Date.now();
        send(stream.streamKey);
        await first.exited;
        await seePictureSince(visitor, since + 1_000, epochSeconds);
      });

      await test.step('the encoder dies: viewers are told, and go on by themselves once it is back', async () => {
        await encoders.at(-1)?.stop('SIGKILL');
        await expect(visitor.getByText('The signal was lost.', { exact: false }).first()).toBeAttached();
        backAt = Date.now();
        send(stream.streamKey);
        // Long enough for whole segments of it.
        await seePictureSince(visitor, backAt + 6_000, epochSeconds);
      });

      await test.step('it ends: the replay is at the same address, and can be sought in', async () => {
        await stream.act('end');
        await expect(visitor.getByText('Its replay is here.', { exact: false }).first()).toBeAttached();
        await expect(visitor.getByText('REPLAY', { exact: true })).toBeVisible();
        await visitor.getByRole('button', { name: /^Play/ }).first().click();
        const seek = visitor.getByRole('slider', { name: 'Seek' });
        const madeAt = async () => (await lookAtPicture(visitor, epochSeconds))?.madeAtMs;
        await seek.press('Home');
        await expect.poll(madeAt).toBeLessThan(backAt - 1_000);
        await seek.press('End');
        // Its last picture, and not the one that was there before.
        await expect.poll(madeAt).toBeGreaterThan(backAt + 6_000);
        await visitor.getByRole('button', { name: 'Play again' }).click();
        await expect.poll(madeAt).toBeLessThan(backAt - 1_000);
      });
    } finally {
      for (const encoder of encoders) await encoder.stop('SIGKILL');
    }
  },
);
