export type PictureSize = { width: number; height: number };

/** The square that is cut out, in the picture's own pixels. */
export type Crop = { x: number; y: number; side: number };

/** A place in that square, or a way across it, as shares of its side. */
export type Shares = { x: number; y: number };

export const MAX_ZOOM = 4;

const CENTRE: Shares = { x: 0.5, y: 0.5 };

/** As much of the picture as a square can hold, from its middle. */
export function wholeCrop(picture: PictureSize): Crop {
  const side = shortSide(picture);
  return { x: (picture.width - side) / 2, y: (picture.height - side) / 2, side };
}

export function zoomOf(picture: PictureSize, crop: Crop): number {
  return shortSide(picture) / crop.side;
}

/** Moves the picture under the square: the square goes the other way, and stays inside. */
export function moveCrop(picture: PictureSize, crop: Crop, by: Shares): Crop {
  return keepInside(picture, {
    ...crop,
    x: crop.x - by.x * crop.side,
    y: crop.y - by.y * crop.side,
  });
}

/** What is at `at` stays where it is. */
export function zoomCrop(picture: PictureSize, crop: Crop, zoom: number, at = CENTRE): Crop {
  const side = shortSide(picture) / clamp(zoom, 1, MAX_ZOOM);
  const grown = crop.side - side;
  return keepInside(picture, { x: crop.x + at.x * grown, y: crop.y + at.y * grown, side });
}

function keepInside({ width, height }: PictureSize, { x, y, side }: Crop): Crop {
  return { x: clamp(x, 0, width - side), y: clamp(y, 0, height - side), side };
}

function shortSide({ width, height }: PictureSize): number {
  return Math.min(width, height);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
