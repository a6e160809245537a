/** Under a pointer, or with the focus in it. A finger leaves `:hover` behind where it has been. */
export function isHeld(toaster: Element): boolean {
  return toaster.matches(matchMedia('(hover: hover)').matches ? ':hover, :focus-within' : ':focus-within');
}
