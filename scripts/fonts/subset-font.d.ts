declare module 'subset-font' {
  import type { Axis } from './recipes.ts';

  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, Axis>;
      keepFeatures: string[];
    },
  ): Promise<Buffer>;
}
