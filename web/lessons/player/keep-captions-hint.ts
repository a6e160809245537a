/** For the next lesson, whose place for captions is there before it has a player. */
export function keepCaptionsHint(isShown: boolean): void {
  document.documentElement.toggleAttribute('data-captions', isShown);
}
