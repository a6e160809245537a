import { Link } from '#web/ui/action/link.tsx';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { type WallTile, wallTiles } from './wall-tiles.ts';

/** A wall cell and the gap beside it at their largest, in pixels. */
const CELL = 145;
const GROUT = 6;
/** The rows a phone shows without scrolling. */
const EAGER_TILES = 8;

/**
 * A picture of what can be learned. Its tiles lead to the same place as the button beside it, so they need
 * neither a name nor a place in the tab order.
 */
export function SwatchWall() {
  return (
    <div aria-hidden="true" className="col-span-full grid grid-cols-4 gap-grout lg:contents">
      {wallTiles.map((tile, index) => (
        <Link
          key={tile.palette}
          to="/courses"
          tabIndex={-1}
          data-pair={tile.palette}
          className={classNames(
            'group relative block overflow-hidden rounded-chip bg-g',
            tile.columns === 1 && tile.rows === 1 && 'aspect-square self-stretch',
            tile.place,
          )}
        >
          <TileArt tile={tile} index={index} />
        </Link>
      ))}
    </div>
  );
}

function TileArt({ tile, index }: { tile: WallTile; index: number }) {
  return (
    <NailArtImage
      {...tile.art}
      seed={`wall-${index}`}
      palette={tile.palette}
      pattern={tile.pattern}
      shape={tile.shape}
      width={span(tile.columns)}
      height={span(tile.rows)}
      eager={index < EAGER_TILES}
      // The largest thing on the first screen.
      fetchPriority={tile.columns * tile.rows === 4 ? 'high' : 'low'}
      className="absolute inset-0 size-full object-cover transition-transform duration-250 group-hover:-translate-y-[1.5%] group-hover:scale-[1.03]"
    />
  );
}

function span(cells: number): number {
  return cells * CELL + (cells - 1) * GROUT;
}
