/** Clear of the notch, and of the bar by which phones are left. */
export function readEdge(inset: '--safe-top' | '--safe-bottom'): number {
  return 12 + (Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(inset)) || 0);
}
