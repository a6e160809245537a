import { expect, type Page } from '@playwright/test';

export async function ready(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Play ./ })).toBeVisible();
  await known(page);
}

/** Until then a video has no length, and nobody can be sent to a place in it. */
async function known(page: Page): Promise<void> {
  await expect.poll(() => durationOf(page)).toBeGreaterThan(10);
}

export async function play(page: Page): Promise<void> {
  await ready(page);
  await page.getByRole('button', { name: /^Play ./ }).click();
  await expect.poll(() => isPaused(page)).toBe(false);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2);
}

/** Slow enough that the video is still in the same place when a busy machine gets to the next step. */
export function crawl(page: Page): Promise<void> {
  return playAtSpeed(page, 1 / 16);
}

export async function playAtSpeed(page: Page, speed: number): Promise<void> {
  await page.evaluate(`document.querySelector('video').playbackRate = ${speed}`);
}

export async function seek(page: Page, seconds: number): Promise<void> {
  await known(page);
  await page.evaluate(`document.querySelector('video').currentTime = ${seconds}`);
}

/** By keyboard: on a phone, a finger that finds the controls hidden only brings them up. */
export async function pressControl(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).press('Enter');
}

export function timeOf(page: Page): Promise<number> {
  return page.evaluate('document.querySelector("video").currentTime');
}

/** Just before the end, which the film then reaches by itself. */
export async function seekToEnd(page: Page): Promise<void> {
  await known(page);
  await seek(page, (await durationOf(page)) - 1);
}

export function durationOf(page: Page): Promise<number> {
  return page.evaluate('document.querySelector("video")?.duration ?? 0');
}

export function isPaused(page: Page): Promise<boolean> {
  return page.evaluate('document.querySelector("video").paused');
}
