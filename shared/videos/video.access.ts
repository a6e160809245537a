/** Somebody who may watch a film. */
export type FilmViewer = {
  /** It is their own. */
  isOwner: boolean;
  hasPremium: boolean;
  /** They bought what the film belongs to. */
  hasBought: boolean;
};

/** Who sees it in more than standard quality. */
export function canSeeHd({ isOwner, hasPremium, hasBought }: FilmViewer): boolean {
  return isOwner || hasPremium || hasBought;
}

export type OriginalFilm = {
  /** There is something else to play, in standard quality at least. */
  isPrepared: boolean;
  isStandardSize: boolean;
  /** What was cut off is still in it. */
  isCut: boolean;
};

/** Who gets the very film that was uploaded or recorded. */
export function canSeeOriginal(
  viewer: FilmViewer,
  { isPrepared, isStandardSize, isCut }: OriginalFilm,
): boolean {
  if (viewer.isOwner) return true;
  if (isCut) return false;
  return !isPrepared || isStandardSize || canSeeHd(viewer);
}
