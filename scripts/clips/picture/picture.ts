/** Premultiplied RGBA: what is on top is added to what shows through, without fringes at soft edges. */
export type Picture = { width: number; height: number; pixels: Uint8ClampedArray };

export function blankPicture(width: number, height: number): Picture {
  return { width, height, pixels: new Uint8ClampedArray(width * height * 4) };
}

export function copyPicture({ width, height, pixels }: Picture): Picture {
  return { width, height, pixels: pixels.slice() };
}

export function layOver(under: Picture, over: Picture, left = 0, top = 0, opacity = 1): void {
  if (opacity <= 0) return;
  const firstRow = Math.max(0, -top);
  const lastRow = Math.min(over.height, under.height - top);
  const firstColumn = Math.max(0, -left);
  const lastColumn = Math.min(over.width, under.width - left);
  for (let row = firstRow; row < lastRow; row++) {
    let from = (row * over.width + firstColumn) * 4;
    let to = ((row + top) * under.width + firstColumn + left) * 4;
    for (let column = firstColumn; column < lastColumn; column++, from += 4, to += 4) {
      const alpha = at(over.pixels, from + 3) * opacity;
      if (alpha === 0) continue;
      const rest = 1 - alpha / 255;
      for (let channel = 0; channel < 4; channel++) {
        under.pixels[to + channel] =
          at(over.pixels, from + channel) * opacity + at(under.pixels, to + channel) * rest;
      }
    }
  }
}

/** Both pictures are opaque and of the same size; the result replaces the first. */
export function dissolve(from: Picture, to: Picture, share: number): void {
  for (let i = 0; i < from.pixels.length; i++) {
    const before = at(from.pixels, i);
    from.pixels[i] = before + (at(to.pixels, i) - before) * share;
  }
}

/** Reads within bounds, which the type of a typed array's entry cannot express. */
export function at(values: Uint8ClampedArray | Float32Array, index: number): number {
  return values[index] ?? 0;
}
