/** Less is a toolbar that comes or goes. */
const LEAST_HEIGHT = 120;

type Shown = Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>;

/** How much of the page's lower end is covered. Somebody who has zoomed in sees less of it too, without a keyboard. */
export function keyboardHeight({ height, offsetTop, scale }: Shown, pageHeight: number): number {
  const covered = Math.round(pageHeight - offsetTop - height);
  return scale > 1.01 || covered < LEAST_HEIGHT ? 0 : covered;
}
