import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STREAM_MESSAGES } from '#shared/streams/stream.messages.ts';
import { takeToasts } from '#web/ui/feedback/toast.ts';
import { copyText } from './copy-text.ts';

const { copied, copyFailed } = STREAM_MESSAGES;
const clipboard = { writeText: vi.fn(), write: vi.fn() };

/** As browsers do it: the promise is awaited when the item is written. */
class FakeItem {
  readonly parts: Record<string, Promise<Blob>>;
  constructor(parts: Record<string, Promise<Blob>>) {
    this.parts = parts;
  }
}

beforeEach(() => {
  vi.stubGlobal('navigator', { clipboard });
  vi.stubGlobal('ClipboardItem', FakeItem);
  clipboard.writeText.mockReset().mockResolvedValue(undefined);
  clipboard.write.mockReset().mockImplementation(async ([item]: FakeItem[]) => {
    for (const part of Object.values(item?.parts ?? {})) await part;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  takeToasts();
});

it('copies what it is given', async () => {
  await copyText('rtmp://example');
  expect(clipboard.writeText).toHaveBeenCalledWith('rtmp://example');
  expect(takeToasts()).toMatchObject([copied]);
});

it('asks the browser within the press, for a text that comes later', async () => {
  const later = Promise.withResolvers<string>();
  const done = copyText(later.promise);
  expect(clipboard.write).toHaveBeenCalledOnce();
  const [[[item]]] = clipboard.write.mock.calls as [[[FakeItem]]];
  expect(takeToasts()).toEqual([]);
  later.resolve('secret');
  await done;
  expect(await (await item.parts['text/plain'])?.text()).toBe('secret');
  expect(takeToasts()).toMatchObject([copied]);
});

it('waits for it where browsers know of no such thing', async () => {
  vi.stubGlobal('ClipboardItem', undefined);
  await copyText(Promise.resolve('secret'));
  expect(clipboard.writeText).toHaveBeenCalledWith('secret');
  expect(takeToasts()).toMatchObject([copied]);
});

it.each([['at once'], [Promise.resolve('later')]])('says if the browser refuses', async (text) => {
  clipboard.writeText.mockRejectedValue(new Error('NotAllowedError'));
  clipboard.write.mockRejectedValue(new Error('NotAllowedError'));
  await copyText(text);
  expect(takeToasts()).toMatchObject([copyFailed]);
});

it('says nothing if the text never comes, whether the browser would have copied it or not', async () => {
  await copyText(Promise.reject(new Error('no key')));
  clipboard.write.mockRejectedValue(new Error('NotAllowedError'));
  await copyText(Promise.reject(new Error('no key')));
  expect(takeToasts()).toEqual([]);
});
