import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as HoldUpload from './hold-upload.ts';

/** As the browser has them, for all tabs. */
let held: string[] = [];

beforeEach(() => {
  held = [];
  vi.stubGlobal('navigator', {
    locks: {
      query: async () => ({ held: held.map((name) => ({ name })) }),
      async request(name: string, _: object, work: () => Promise<void>) {
        held.push(name);
        await work();
        held.splice(held.indexOf(name), 1);
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Every tab runs the page's code anew. */
async function openTab(): Promise<typeof HoldUpload> {
  vi.resetModules();
  return import('./hold-upload.ts');
}

const ids = async (found: Promise<ReadonlySet<string>>) => [...(await found)];

it('tells the other tabs what a tab is sending, until it is over', async () => {
  const [one, two] = [await openTab(), await openTab()];
  held.push('lunula.draft.something');
  const release = one.holdUpload('film');
  expect(await ids(two.findHeldElsewhere())).toEqual(['film']);
  expect(await ids(one.findHeldElsewhere())).toEqual([]);
  release();
  await vi.waitFor(async () => expect(await ids(two.findHeldElsewhere())).toEqual([]), { timeout: 20_000 });
});

it('knows of no other tabs in a browser without locks', async () => {
  vi.stubGlobal('navigator', {});
  const [one, two] = [await openTab(), await openTab()];
  one.holdUpload('film')();
  expect(await ids(two.findHeldElsewhere())).toEqual([]);
});
