import { type ReviewFormValues, reviewFormOf } from '#shared/reviews/review.form.ts';
import type { client } from '#web/api.ts';
import { chooseId } from '#web/choose-id.ts';
import { isSameForm } from '#web/drafts/form-changes.ts';

type SaveMine = typeof client.reviews.saveMine;

/**
 * Saves a review. An earlier attempt under the same id may have arrived even though its answer did not: then
 * whatever was typed since is saved on top of it, unless another device has changed it in the meantime.
 * `tried` are the forms sent so far, and grows.
 */
export async function saveReview(
  saveMine: SaveMine,
  sent: Parameters<SaveMine>[0],
  tried: ReviewFormValues[],
): Promise<Pick<Awaited<ReturnType<SaveMine>>, 'review' | 'isNew'>> {
  const earlier = [...tried];
  tried.push({ rating: sent.rating, reviewText: sent.reviewText });
  const saved = await saveMine(sent);
  const there = reviewFormOf(saved.review);
  if (isSameForm(sent, there)) return saved;
  const isOwn = earlier.some((form) => isSameForm(form, there));
  const version = isOwn ? saved.version : sent.version;
  const { review } = await saveMine({ ...sent, id: chooseId(), version });
  return { review, isNew: saved.isNew };
}
