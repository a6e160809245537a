import { type NailArtPathOptions, nailArtPath } from './nail-art-path.ts';
import { sizeFilling } from './nail-art-sizes.ts';

/** The largest picture of the dashboard: the course that somebody goes on with. */
export const CONTINUE_PICTURE = { comp: 'trio', width: 640, height: 360 } as const;

/** Its addresses, the second for screens of high density. */
export function continuePicturePaths(courseId: string, art: NailArtPathOptions): string[] {
  const { comp, width, height } = CONTINUE_PICTURE;
  return [1, 2].map((density) =>
    nailArtPath(
      courseId,
      { mode: 'crop', ...art, comp },
      sizeFilling({ width: width * density, height: height * density }),
    ),
  );
}
