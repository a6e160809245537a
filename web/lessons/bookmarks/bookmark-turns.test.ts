import { expect, it } from 'vitest';
import { ERRORS } from '#shared/errors.ts';
import { chooseId } from '#web/choose-id.ts';
import { bookmarkTurns } from './bookmark-turns.ts';

const bookmark = () => ({ id: chooseId(), timeSeconds: 7, note: 'Gold' });

it('sends a deletion once the change before it has its answer, whichever that is', async () => {
  for (const answers of [true, false]) {
    const gold = bookmark();
    const sent: string[] = [];
    const patience = Promise.withResolvers<void>();
    const written = bookmarkTurns.write(gold.id, async () => {
      await patience.promise;
      sent.push('change');
      if (!answers) throw new Error('no connection');
      return gold;
    });
    const removed = bookmarkTurns.remove(gold.id, async () => sent.push('deletion'));
    // Another one waits for nobody.
    await bookmarkTurns.write(chooseId(), async () => {
      sent.push('another');
      return null;
    });
    patience.resolve();
    await Promise.allSettled([written, removed]);
    expect(sent).toEqual(['another', 'change', 'deletion']);
  }
});

it('deletes what the server keeps under another id', async () => {
  const gold = bookmark();
  const saved = bookmark();
  await bookmarkTurns.write(gold.id, async () => saved);
  const deleted: string[] = [];
  await bookmarkTurns.remove(gold.id, async (id) => deleted.push(id));
  expect(deleted).toEqual([saved.id]);
});

it('is content where it was deleted elsewhere', async () => {
  const { id } = bookmark();
  const gone = Object.assign(new Error(ERRORS.NOT_FOUND.message), { code: 'NOT_FOUND' });
  await bookmarkTurns.remove(id, () => Promise.reject(gone));
  expect(bookmarkTurns.isRemoved(id)).toBe(true);
});

it('knows what is deleted, unless that fails or it is written again', async () => {
  const { id } = bookmark();
  const failing = bookmarkTurns.remove(id, () => Promise.reject(new Error('no connection')));
  expect(bookmarkTurns.isRemoved(id)).toBe(true);
  await expect(failing).rejects.toThrow('no connection');
  expect(bookmarkTurns.isRemoved(id)).toBe(false);
  await bookmarkTurns.remove(id, async () => null);
  expect(bookmarkTurns.isRemoved(id)).toBe(true);
  bookmarkTurns.bringBack(id);
  expect(bookmarkTurns.isRemoved(id)).toBe(false);
});
