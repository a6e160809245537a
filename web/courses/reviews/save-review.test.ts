import { expect, it } from 'vitest';
import type { ReviewFormValues } from '#shared/reviews/review.form.ts';
import { saveReview } from './save-review.ts';

const sent = { id: 'first', courseId: 'course', rating: 5, reviewText: 'Calm.', version: 'seen' };

/** A server that has this review under the id that is sent first. */
function serverWith(there: ReviewFormValues) {
  const asked: { id: string; rating: number; version?: string | undefined }[] = [];
  const saveMine = async (input: typeof sent) => {
    asked.push({ id: input.id, rating: input.rating, version: input.version });
    const isNew = input.id === 'first';
    const { rating, reviewText } = isNew ? there : input;
    const author = { id: '', displayName: '', avatarUrl: null };
    return {
      review: { id: 'first', rating, reviewText, createdAt: '', author, reply: null },
      isNew,
      version: 'current',
    };
  };
  return { asked, saveMine: saveMine as unknown as Parameters<typeof saveReview>[0] };
}

it('a review is sent once', async () => {
  const { asked, saveMine } = serverWith({ rating: 5, reviewText: 'Calm.' });
  expect(await saveReview(saveMine, sent, [])).toMatchObject({ isNew: true });
  expect(asked).toEqual([{ id: 'first', rating: 5, version: 'seen' }]);
});

it('what was typed after an attempt whose answer was lost is saved on top of that', async () => {
  const { asked, saveMine } = serverWith({ rating: 4, reviewText: 'Calm.' });
  const tried = [{ rating: 4, reviewText: 'Calm.' }];
  expect(await saveReview(saveMine, sent, tried)).toMatchObject({ isNew: true, review: { rating: 5 } });
  expect(asked.slice(1)).toEqual([{ id: expect.not.stringMatching('first'), rating: 5, version: 'current' }]);
  expect(tried).toHaveLength(2);
});

it('what another device has saved since is not overwritten: the server compares the version', async () => {
  const { asked, saveMine } = serverWith({ rating: 1, reviewText: 'No.' });
  await saveReview(saveMine, sent, [{ rating: 4, reviewText: 'Calm.' }]);
  expect(asked.slice(1)).toEqual([{ id: expect.not.stringMatching('first'), rating: 5, version: 'seen' }]);
});
