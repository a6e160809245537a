import type { NailArtOptions } from '#shared/nail-art/nail-art-options.ts';
import type { PaletteName } from '#shared/nail-art/palettes.ts';
import type { PatternName } from '#shared/nail-art/pattern-names.ts';
import type { ShapeName } from '#shared/nail-art/shapes.ts';

type Size = { columns: 1 | 2; rows: 1 | 2 };

export type WallTile = Size & {
  palette: PaletteName;
  pattern: PatternName;
  shape: ShapeName;
  /** Its position: on four columns on a phone, on eight around the headline on a desktop. */
  place: string;
  art: Pick<NailArtOptions, 'mode' | 'comp' | 'tray'>;
};

/** Fourteen swatches. Four of them appear only where the wall continues beneath the headline. */
export const wallTiles: readonly WallTile[] = [
  tile('cherry', 'french', 'almond', 'col-[1] row-[1] lg:col-[5] lg:row-[1]'),
  tile('morello', 'solid', 'oval', 'col-[2] row-[1] lg:col-[6] lg:row-[1]'),
  tile(
    'tomato',
    'florals',
    'almond',
    'col-[3/span_2] row-[1/span_2] lg:col-[7/span_2] lg:row-[1/span_2]',
    { columns: 2, rows: 2 },
    { mode: 'crop', comp: 'duo' },
  ),
  tile('midnight', 'celestial', 'stiletto', 'col-[1] row-[2/span_2] lg:col-[5] lg:row-[2/span_2]', {
    columns: 1,
    rows: 2,
  }),
  tile('lilac', 'pearls', 'oval', 'col-[2] row-[2] lg:col-[6] lg:row-[2]'),
  tile('cobalt', 'checker', 'squoval', 'col-[2] row-[3] lg:col-[6] lg:row-[3]'),
  tile('glacier', 'chrome', 'coffin', 'col-[3] row-[3] lg:col-[7] lg:row-[3]'),
  tile('jade', 'marble', 'almond', 'col-[4] row-[3/span_2] lg:col-[8] lg:row-[3/span_2]', {
    columns: 1,
    rows: 2,
  }),
  tile('espresso', 'tortoise', 'almond', 'max-lg:hidden col-[1] row-[4]'),
  tile('stone', 'negative', 'coffin', 'max-lg:hidden col-[2] row-[4]'),
  tile(
    'butter',
    'glitter',
    'oval',
    'col-[1/span_2] row-[4] lg:col-[3/span_2] lg:row-[4]',
    { columns: 2, rows: 1 },
    { mode: 'set', tray: false },
  ),
  tile('coral', 'aura', 'oval', 'max-lg:hidden col-[5] row-[4]'),
  tile('clementine', 'swirl', 'almond', 'col-[3] row-[4] lg:col-[6] lg:row-[4]'),
  tile('pistachio', 'gingham', 'coffin', 'max-lg:hidden col-[7] row-[4]'),
];

function tile(
  palette: PaletteName,
  pattern: PatternName,
  shape: ShapeName,
  place: string,
  size: Size = { columns: 1, rows: 1 },
  art: WallTile['art'] = {},
): WallTile {
  return { palette, pattern, shape, place, ...size, art };
}
