import { afterEach, expect, it, vi } from 'vitest';
import { takeToasts } from '#web/ui/feedback/toast.ts';
import { shareLink } from './share-link.ts';

const LINK = { url: 'https://lunula.example/courses/1', text: 'Marble' };
const MESSAGES = { copied: { title: 'Copied' }, notCopied: { title: 'Not copied' } };

function open({
  share,
  write = async () => undefined,
}: {
  share?: () => Promise<void>;
  write?: () => Promise<void>;
}) {
  const writeText = vi.fn(write);
  vi.stubGlobal('navigator', { clipboard: { writeText }, ...(share && { share }) });
  return { writeText, said: () => takeToasts().map(({ title }) => title) };
}

afterEach(() => vi.unstubAllGlobals());

it('opens the system’s sheet and copies nothing', async () => {
  const share = vi.fn(async () => undefined);
  const { writeText, said } = open({ share });
  await shareLink(LINK, MESSAGES);
  expect(share).toHaveBeenCalledWith(LINK);
  expect(writeText).not.toHaveBeenCalled();
  expect(said()).toEqual([]);
});

it('says nothing to those who close the sheet', async () => {
  const { writeText, said } = open({ share: () => Promise.reject(new DOMException('no', 'AbortError')) });
  await shareLink(LINK, MESSAGES);
  expect(writeText).not.toHaveBeenCalled();
  expect(said()).toEqual([]);
});

it.each([
  ['there is no sheet', undefined],
  ['the sheet fails', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
])('copies the link if %s', async (_, share) => {
  const { writeText, said } = open(share ? { share } : {});
  await shareLink(LINK, MESSAGES);
  expect(writeText).toHaveBeenCalledWith(LINK.url);
  expect(said()).toEqual(['Copied']);
});

it('says so if the link could not be copied either', async () => {
  const { said } = open({ write: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
  await shareLink(LINK, MESSAGES);
  expect(said()).toEqual(['Not copied']);
});
