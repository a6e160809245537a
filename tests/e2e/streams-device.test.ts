import { type BrowserContext, expect as briefly, type Page } from '@playwright/test';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { callApi } from '#tests/support/browser/call-api.ts';
import { signInScript } from '#tests/support/browser/stored-session.ts';
import { test as base } from '#tests/support/browser/test.ts';
import { visit } from '#tests/support/browser/visit.ts';
import { countTracks, LOUD_BYTES, loudestSent, NOTE_MEDIA } from '#tests/support/live/noted-media.ts';
import { startTcpProxy, type TcpProxy } from '#tests/support/stand-ins/tcp-proxy.ts';

/** What is shown takes its way through an encoder, the server and a player: on a busy machine, all of it is slow. */
const expect = briefly.configure({ timeout: 90_000 });

type Fixtures = { network: TcpProxy; creatorsBrowser: BrowserContext; streamId: string };

const test = base.extend<Fixtures>({
  /** The creator's own, which can be cut while everybody else's goes on. */
  network: async ({ baseURL }, use) => {
    const proxy = await startTcpProxy(baseURL);
    await use(proxy);
    await proxy.close();
  },
  creatorsBrowser: async ({ browser, network, creator, consoleWatch, viewport, contextOptions }, use) => {
    const origin = new URL(network.url).origin;
    const context = await browser.newContext({ ...contextOptions, baseURL: origin, viewport });
    await consoleWatch.watch(context);
    await context.addInitScript(signInScript(origin, creator));
    await context.addInitScript(NOTE_MEDIA);
    await use(context);
    await context.close();
  },
  streamId: async ({ baseURL, creator }, use) => {
    const { id } = await callApi<OwnStream>(baseURL, '/me/streams', {
      token: creator.access,
      body: {
        ...{ id: crypto.randomUUID(), title: `Cat-eye from here ${crypto.randomUUID().slice(0, 8)}` },
        ...{ description: '', isPremiumOnly: false, allowTips: true },
        scheduledStartTime: new Date(Date.now() + 3_600_000).toISOString(),
      },
    });
    await use(id);
  },
});

type Shown = { width: number; height: number; seconds: number; frames: number; colour: 'green' | 'grey' };

/** Each of the browser's false cameras has its own colours, and so tells where a picture comes from. */
const LOOK = `(() => {
  const video = document.querySelector('video');
  if (!video || video.readyState < 2) return null;
  const drawing = new OffscreenCanvas(32, 18).getContext('2d', { willReadFrequently: true });
  drawing.drawImage(video, 0, 0, 32, 18);
  const { data } = drawing.getImageData(0, 0, 32, 18);
  const sums = [0, 0, 0];
  data.forEach((value, index) => { if (index % 4 < 3) sums[index % 4] += value; });
  const { totalVideoFrames, droppedVideoFrames } = video.getVideoPlaybackQuality();
  return {
    width: video.videoWidth,
    height: video.videoHeight,
    seconds: video.currentTime,
    frames: totalVideoFrames - droppedVideoFrames,
    colour: sums[1] > 2 * sums[0] ? 'green' : 'grey',
  };
})()`;

/** How much of the microphone's bar is seen, from 0 to 1. */
const LEVEL = `(() => {
  const track = document.querySelector('meter').parentElement;
  const { left, width } = track.getBoundingClientRect();
  return (track.lastElementChild.getBoundingClientRect().right - left) / width;
})()`;

const look = (page: Page) => page.evaluate<Shown | null>(LOOK);

/** What a page shows, once it does what is asked: it may pause for a moment at any time. */
async function see(page: Page, isMeant: (shown: Shown) => boolean): Promise<Shown> {
  let seen: Shown | null = null;
  const lookAgain = async () => {
    seen = await look(page);
    return seen !== null && isMeant(seen);
  };
  await expect.poll(lookAgain).toBe(true);
  return seen as unknown as Shown;
}

const seeColour = (page: Page, colour: Shown['colour']) => see(page, (shown) => shown.colour === colour);

const badge = (page: Page, words: string) => page.getByRole('status').getByText(words, { exact: true });

async function openDevice(page: Page, streamId: string): Promise<void> {
  await visit(page, `/streams/manage/${streamId}`);
  await page.getByRole('button', { name: 'Go live from this device' }).click();
  await see(page, ({ frames }) => frames > 0);
}

test('a creator goes live from this device: camera, microphone and screen change while viewers watch, and nothing stays on', async ({
  creatorsBrowser,
  network,
  streamId,
  openBrowser,
  expectComplaints,
}) => {
  // Two pages encode, and one decodes, without a graphics card.
  test.slow();
  expectComplaints('net::ERR_', 'WebSocket connection', 404, 503);
  const desk = await creatorsBrowser.newPage();
  const viewer = await openBrowser();

  await test.step('one sees and hears oneself, and nobody else does', async () => {
    await openDevice(desk, streamId);
    const level = () => desk.evaluate<number>(LEVEL);
    await expect.poll(level, { intervals: [50] }).toBeGreaterThan(0.1);
    await expect(badge(desk, 'No signal')).toBeVisible();
    await expect(desk.getByText('Only you see it until you go live.')).toBeVisible();
  });

  await test.step('the signal arrives, and its health is told', async () => {
    await desk.getByRole('button', { name: 'Start sending' }).click();
    await expect(badge(desk, 'Connected')).toBeVisible();
    for (const figure of ['1280 × 720', '48 kHz stereo']) await expect(desk.getByText(figure)).toBeVisible();
    await expectAccessible(desk);
    await visit(viewer, `/streams/${streamId}`);
  });

  await test.step('live: a viewer sees it move, in its full size', async () => {
    await desk.getByRole('button', { name: 'Go Live' }).last().click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Go Live' }).click();
    const first = await see(viewer, ({ frames }) => frames > 0);
    expect(first).toMatchObject({ width: 1280, height: 720, colour: 'green' });
    await see(viewer, ({ seconds, frames }) => seconds > first.seconds + 1 && frames > first.frames);
  });

  await test.step('muted and with another camera, then heard again beside the screen', async () => {
    await expect.poll(() => loudestSent(desk)).toBeGreaterThan(LOUD_BYTES);
    await desk.getByRole('button', { name: 'Mute microphone' }).click();
    await desk.getByLabel('Camera', { exact: true }).selectOption('fake_device_1');
    await seeColour(viewer, 'grey');
    await expect.poll(() => loudestSent(desk)).toBeLessThan(LOUD_BYTES);
    await desk.getByRole('button', { name: 'Unmute microphone' }).click();
    await desk.getByRole('button', { name: 'Share the screen' }).click();
    await expect(desk.getByLabel('The screen you share')).toBeVisible();
    await seeColour(viewer, 'green');
    await expect.poll(() => loudestSent(desk)).toBeGreaterThan(LOUD_BYTES);
  });

  await test.step('the network fails: it comes back by itself, and viewers go on', async () => {
    network.cut();
    await expect(desk.getByText(/^The connection was lost\. It is tried again for 10 minutes/)).toBeVisible();
    await expect(badge(desk, 'Reconnecting')).toBeVisible();
    await expect(viewer.getByText('The signal was lost.', { exact: false }).first()).toBeAttached();
    await desk.getByRole('button', { name: 'Back to the camera' }).click();
    network.forget();
    await seeColour(viewer, 'grey');
    await expect(desk.getByText(/^The connection was lost/)).toBeHidden();
    await expect(badge(desk, 'Connected')).toBeVisible();
  });

  const tab = await creatorsBrowser.newPage();
  await test.step('a second tab takes over, and the first one says so', async () => {
    await openDevice(tab, streamId);
    await expect(tab.getByText(/^Another tab or device is sending now\./)).toBeVisible();
    await tab.getByRole('button', { name: 'Start sending' }).click();
    await expect(desk.getByText('Another encoder or device sends this stream now.')).toBeVisible();
    await seeColour(viewer, 'green');
  });

  await test.step('leaving needs a word while one sends, and turns everything off', async () => {
    const asked = tab.waitForEvent('dialog');
    const reload = tab.evaluate('location.reload()');
    await (await asked).dismiss();
    await reload;
    const elsewhere = (page: Page) => page.getByRole('link', { name: 'Courses' }).first().click();
    await elsewhere(tab);
    const question = tab.getByRole('alertdialog');
    await expect(question).toContainText('If you leave, your viewers lose it.');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(badge(tab, 'Connected')).toBeVisible();
    await elsewhere(tab);
    await question.getByRole('button', { name: 'Leave' }).click();
    await elsewhere(desk);
    for (const page of [tab, desk]) {
      await expect(page).toHaveURL(/\/courses$/);
      await expect.poll(() => countTracks(page)).toMatchObject({ on: 0 });
      expect((await countTracks(page)).opened).toBeGreaterThan(2);
    }
  });
});

/** As in a browser that cannot make AAC by itself, and with cameras that another program has for as long as it is said. */
const SPARSE_BROWSER = `
  globalThis.AudioEncoder.isConfigSupported = async (config) => ({ supported: false, config });
  const openFreely = navigator.mediaDevices?.getUserMedia;
  if (openFreely) navigator.mediaDevices.getUserMedia = async function (...given) {
    if (sessionStorage['story.busy']) throw new DOMException('In use.', 'NotReadableError');
    return openFreely.apply(this, given);
  };`;

test('whoever prepares to go live from this device finds a way on from everything, by keyboard too', async ({
  page,
  creator: _creator,
  streamId,
}) => {
  await page.addInitScript(NOTE_MEDIA);
  await page.addInitScript(SPARSE_BROWSER);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const group = (name: string) => page.getByRole('group', { name });

  await test.step('the page has to be reloaded, but something is not saved: one stays', async () => {
    await visit(page, `/streams/${streamId}`);
    await page.getByRole('link', { name: 'Manage Stream' }).click();
    await page.getByLabel('Title').fill('Cat-eye, changed');
    // By the time the click has been carried out the page may be waiting for the answer.
    page.once('dialog', (dialog) => void dialog.dismiss());
    await button('Go live from this device').click();
    await expect(page.getByText('This page has to be reloaded first.')).toBeVisible();
    await button('Close').press('Enter');
    await expect(page.getByRole('heading', { name: 'Signal' })).toBeFocused();
  });

  await test.step('it is reloaded and goes on by itself, and a busy camera is tried again', async () => {
    await page.evaluate("sessionStorage['story.busy'] = 'yes'");
    page.once('dialog', (dialog) => void dialog.accept());
    await button('Go live from this device').click();
    await expect(page.getByText('Another program is using the camera and microphone.')).toBeVisible();
    await page.evaluate("delete sessionStorage['story.busy']");
    await button('Try again').press('Enter');
    await expect(group('About your camera and microphone')).toBeFocused();
    await seeColour(page, 'green');
  });

  await test.step('whoever goes through the cameras sees the last one', async () => {
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowDown'])
      await page.getByLabel('Camera', { exact: true }).press(key);
    await seeColour(page, 'grey');
  });

  await test.step('to go live is to send, and to stop is to be alone', async () => {
    await button('Go Live').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('has its picture ready.');
    await question.getByRole('button', { name: 'Go Live' }).click();
    await expect(badge(page, 'Connected')).toBeVisible();
    await button('Stop sending').press('Enter');
    await expect(question).toContainText('Your viewers lose the picture');
    await question.getByRole('button', { name: 'Stop sending' }).press('Enter');
    await expect(button('Start sending')).toBeFocused();
    expect(await page.getByText(/^Another tab or device is sending now\./).count()).toBe(0);
    await button('Close camera').press('Enter');
    await expect.poll(() => countTracks(page)).toMatchObject({ on: 0 });
  });
});
