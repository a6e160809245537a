import { expect, it, vi } from 'vitest';
import { keepOpen } from './keep-open.ts';

async function open() {
  const clock = { ms: 0 };
  const opened: { close: () => void }[] = [];
  const kept = await keepOpen(
    async () => {
      const thing = { close: vi.fn() };
      opened.push(thing);
      return thing;
    },
    () => clock.ms,
  );
  const open = () => opened.filter(({ close }) => vi.mocked(close).mock.calls.length === 0);
  return { clock, kept, opened, open };
}

it('opens another one when one dies, but not again and again', async () => {
  const { clock, kept, opened, open: stillOpen } = await open();
  const error = new Error('the driver');
  await kept.replace(error);
  expect(stillOpen()).toEqual([kept.current()]);
  expect(opened).toHaveLength(2);
  clock.ms += 59_000;
  await expect(kept.replace(error)).rejects.toBe(error);
  clock.ms += 2_000;
  await kept.replace(error);
  expect(stillOpen()).toEqual([kept.current()]);
  expect(opened).toHaveLength(3);
});

it('leaves none open, not even one that was being opened, and opens none afterwards', async () => {
  const { kept, opened, open: stillOpen } = await open();
  const replacing = kept.replace(new Error('the driver'));
  kept.close();
  await replacing;
  await kept.replace(new Error('closed'));
  expect(stillOpen()).toEqual([]);
  expect(opened).toHaveLength(2);
});
