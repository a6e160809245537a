import { type NailArtPathOptions, nailArtPath } from './nail-art-path.ts';
import { type LongSide, sizeInPixels } from './nail-art-sizes.ts';

const LONG_SIDES: readonly LongSide[] = [640, 960, 1280];

/** How wide it is drawn, in terms of CSS: cut to the height of its card on a phone, and to its column elsewhere. */
const SIZES = '(width < 900px) max(27.6rem, 100vw), 640px';

/** An answer's header: the largest picture that a page makes of it, as the properties of an image in JSON. */
export const PICTURE_HEADER = 'X-Lunula-Picture';

/** The largest picture of the dashboard: the course that somebody goes on with. */
export function continuePicture(courseId: string, art: NailArtPathOptions) {
  const widths = LONG_SIDES.map((longSide) => sizeInPixels({ ratio: 'wide', longSide }).width);
  const paths = continuePicturePaths(courseId, art);
  const srcset = paths.map((path, at) => `${path} ${widths[at]}w`).join(', ');
  return { sizes: SIZES, srcset, src: paths[0] ?? '' };
}

/** Its addresses, for screens of all densities. */
export function continuePicturePaths(courseId: string, art: NailArtPathOptions): string[] {
  return LONG_SIDES.map((longSide) =>
    nailArtPath(courseId, { mode: 'crop', ...art, comp: 'trio' }, { ratio: 'wide', longSide }),
  );
}
