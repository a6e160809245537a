const MARGIN = 8;

type Screen = {
  /** What a keyboard leaves of the page. */
  viewport: { offsetTop: number; height: number };
  pageHeight: number;
  /** Of the page's lower end, by what is fixed to it. */
  covered: number;
};

/** How far what ends at `bottom` would have to move up to be seen; negative if it has room. */
export function hiddenBelow(bottom: number, { viewport, pageHeight, covered }: Screen): number {
  return bottom + MARGIN - Math.min(viewport.offsetTop + viewport.height, pageHeight - covered + MARGIN);
}
