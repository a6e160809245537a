import sharp from 'sharp';
import type { Picture } from './picture.ts';

export function rasterSvg(svg: string): Promise<Picture> {
  return rasterImage(Buffer.from(svg));
}

export async function rasterImage(bytes: Buffer): Promise<Picture> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data);
  for (let i = 0; i < pixels.length; i += 4) {
    const alpha = (pixels[i + 3] ?? 0) / 255;
    for (let channel = i; channel < i + 3; channel++) pixels[channel] = (pixels[channel] ?? 0) * alpha;
  }
  return { width: info.width, height: info.height, pixels };
}

export function svgOf(width: number, height: number, defs: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" color-interpolation-filters="sRGB"><defs>${defs}</defs>${body}</svg>`;
}
