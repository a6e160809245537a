import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { arrow, label, path, rect } from '#server/academy/figures/kit/marks.ts';

/** What both halves have: cured coat on the plate, with tack on it but for a dry patch. */
const below =
  rect([0, 84], [270, 30], { fill: 'plate', stroke: 'soft', width: 2, corner: 0 }) +
  rect([0, 52], [270, 32], { fill: 'cobalt', corner: 0 }) +
  rect([0, 34], [110, 18], { fill: 'coral', corner: 0 }) +
  rect([160, 34], [110, 18], { fill: 'coral', corner: 0 });

const film = { fill: 'edge', stroke: 'ink', width: 2.5 } as const;

/** Foil on a nail, cut across, before and after the film is pulled. */
export const drawing = drawFigure(
  'Foil before and after its film is pulled off',
  group(
    { x: 24, y: 60 },
    below,
    rect([0, 20], [270, 14], { fill: 'gold', corner: 0 }),
    rect([0, -2], [270, 22], { ...film, corner: 0 }),
  ),
  label('plastic film', [360, 44], [284, 69], { anchor: 'start' }),
  label('colour and metal', [360, 84], [284, 87], { anchor: 'start' }),
  label('tack', [360, 124], [284, 103], { anchor: 'start' }),
  label('cured coat', [360, 164], [284, 128], { anchor: 'start' }),
  label('plate', [360, 204], [284, 160], { anchor: 'start' }),
  label('dry patch', [160, 204], [160, 104], { anchor: 'middle' }),
  group(
    { x: 24, y: 344 },
    below,
    rect([0, 20], [110, 14], { fill: 'gold', corner: 0 }),
    rect([160, 20], [110, 14], { fill: 'gold', corner: 0 }),
    path('M114-57L158-46', { stroke: 'gold', width: 14 }),
    path('M4-92L268-24V-44L8-112Z', film),
    arrow([130, -98], [62, -116], { stroke: 'lacquer', width: 5 }),
  ),
  label('film comes away', [330, 296], [282, 314], { anchor: 'start' }),
  label(['metal stays', 'where it met tack'], [330, 368], [290, 371], { anchor: 'start' }),
);
