import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { circle, line, path, verdict, write } from '#server/academy/figures/kit/marks.ts';

/** Where the lights sit under the roof of a lamp 280 wide, and which way each shines. */
const LIGHTS = [200, 225, 250, 270, 290, 315, 340].map((degrees) => (degrees * Math.PI) / 180);

const lamp = [
  path('M0 220V140C0 50 60 0 140 0S280 50 280 140V220Z', { fill: 'panel', stroke: 'soft', width: 6 }),
  line([0, 220], [280, 220], { stroke: 'soft', width: 10 }),
  ...LIGHTS.map((angle) => {
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const [x, y] = [140 + dx * 118, 140 + dy * 118];
    return (
      line([x - dx * 14, y - dy * 14], [x - dx * 48, y - dy * 48], { stroke: 'gold', width: 3 }) +
      circle([x, y], 8, { fill: 'gold' })
    );
  }),
];

/** A finger seen from its tip; its nail is up unless it is turned. */
const finger = (x: number, { size = 20, turn = 0 } = {}) =>
  group(
    { x, y: 214 - size, turn },
    circle([0, 0], size, { fill: 'skin' }),
    path(`M${-size * 0.8} ${-size * 0.55}Q0 ${-size * 1.5} ${size * 0.8} ${-size * 0.55}`, {
      stroke: 'lacquer',
      width: 7,
    }),
  );

/** A lamp from the front: with a whole hand in it, and with two thumbs. */
export const drawing = drawFigure(
  'Four fingers and a thumb in a lamp, and two thumbs by themselves',
  verdict(false, [44, 62]),
  write([74, 70], 'all five at once', { anchor: 'start' }),
  verdict(true, [356, 62]),
  write([386, 70], 'thumbs alone', { anchor: 'start' }),
  group(
    { x: 20, y: 116 },
    ...lamp,
    finger(42, { size: 23, turn: -100 }),
    finger(96),
    finger(142),
    finger(188),
    finger(230, { size: 17 }),
  ),
  group({ x: 340, y: 116 }, ...lamp, finger(112, { size: 25 }), finger(168, { size: 25 })),
  write([160, 384], ['thumb on its side:', 'its nail faces the wall'], { tone: 'soft' }),
  write([480, 384], ['both thumbs,', 'nails up, in the middle'], { tone: 'soft' }),
);
