/** Where fingers are what people have, a word about keys is noise. */
export function showsKeyHints(): boolean {
  return !matchMedia('(hover: none), (pointer: coarse)').matches;
}
