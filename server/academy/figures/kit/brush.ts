import { group } from './figure.ts';
import { type Point, path, rect } from './marks.ts';

/** An oval brush with its point here, its handle straight up unless it is turned. */
export function brush([x, y]: Point, { turn = 0, scale = 1 } = {}): string {
  return group(
    { x, y, turn, scale },
    path('M0 0C-13-14-15-34-9-52H9C15-34 13-14 0 0Z', { fill: 'gold' }),
    rect([-9, -82], [18, 31], { fill: 'soft', corner: 3 }),
    path('M-8-82L-6-128Q0-134 6-128L8-82Z', { fill: 'lacquer' }),
  );
}
