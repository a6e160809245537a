/** Where fingers are what people have, a word about keys is noise. Without a window, nobody can tell. */
export function showsKeyHints(): boolean {
  return typeof matchMedia === 'undefined' || !matchMedia('(hover: none), (pointer: coarse)').matches;
}
