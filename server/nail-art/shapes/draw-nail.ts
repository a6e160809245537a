import { mix, WHITE } from '#shared/nail-art/drawing/colour.ts';
import { WHOLE_PLATE } from '#shared/nail-art/drawing/svg.ts';
import { tonesOf } from '#shared/nail-art/drawing/tones.ts';
import type { PaletteName } from '#shared/nail-art/palettes.ts';
import type { Tones } from '#shared/nail-art/patterns/pattern.ts';
import { SHAPES, type ShapeName } from '#shared/nail-art/shapes.ts';
import type { Matrix, Shape, Stop } from './sheet.ts';

type NailCoat = 'lacquer' | 'french';

type Nail = {
  palette: PaletteName;
  shape: ShapeName;
  coat: NailCoat;
  /** Where its cuticle is. */
  x: number;
  y: number;
  scale: number;
  /** In degrees, clockwise. */
  rotation: number;
};

const SHADOW = { steps: 9, spread: 0.008, opacity: 0.026 };

/** A nail as plain shapes: documents know neither the filters nor the blends of our other drawings. */
export function drawNail({ palette, shape, coat, x, y, scale, rotation }: Nail): Shape[] {
  const tones = tonesOf(palette);
  const { outline, length } = SHAPES[shape];
  const frame = turned(x, y, scale, rotation);
  const onPlate = (fill: Shape['fill'], path = WHOLE_PLATE): Shape => ({ path, fill, frame, clip: outline });
  return [
    ...castShadow(outline, tones, (grown, dx, dy) =>
      turned(x + dx * scale, y + dy * scale, scale * grown, rotation),
    ),
    ...paint(coat, tones, length).map(([fill, path]) => onPlate(fill, path)),
    onPlate({ from: [-50, 0], to: [50, 0], stops: sides(mix(tones.depth, tones.lacquer, 0.35)) }),
    onPlate({ from: [0, 14], to: [0, -length], stops: ends(mix(tones.depth, tones.lacquer, 0.35)) }),
    { path: lampPane(length), fill: lamp(length), frame },
  ];
}

function turned(x: number, y: number, scale: number, degrees: number): Matrix {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return [cos, sin, -sin, cos, x, y];
}

/** Several faint outlines, each a little larger, look like one soft edge. The lamp is at the upper left. */
function castShadow(
  outline: string,
  { depth }: Tones,
  frameOf: (grown: number, dx: number, dy: number) => Matrix,
): Shape[] {
  return Array.from({ length: SHADOW.steps }, (_, step) => ({
    path: outline,
    fill: depth,
    opacity: SHADOW.opacity,
    frame: frameOf(1 + step * SHADOW.spread, 5 + step * 0.7, 6 + step),
  }));
}

type Layer = [fill: Shape['fill'], path?: string];

function paint(coat: NailCoat, tones: Tones, length: number): Layer[] {
  if (coat === 'lacquer') return [[tones.lacquer]];
  const bare: Stop[] = [
    [0, mix(tones.nude, WHITE, 0.1), 1],
    [1, mix(tones.nude, tones.milk, 0.5), 1],
  ];
  return [[{ from: [0, 10], to: [0, -204], stops: bare }], [tones.lacquer, smile(-length * 0.62)]];
}

function smile(y: number): string {
  return `M-60 ${y + 28}Q0 ${y - 28} 60 ${y + 28}V-240H-60Z`;
}

/** The plate's curve: darker towards its sides and its ends. */
function sides(shade: string): Stop[] {
  return [
    [0, shade, 0.6],
    [0.12, shade, 0.22],
    [0.3, shade, 0],
    [0.62, shade, 0],
    [0.86, shade, 0.26],
    [1, shade, 0.58],
  ];
}

function ends(shade: string): Stop[] {
  return [
    [0, shade, 0.42],
    [0.16, shade, 0.06],
    [0.3, shade, 0],
    [0.8, shade, 0],
    [1, shade, 0.34],
  ];
}

/** The window that the lamp reflects, bent along the left side. */
function lampPane(length: number): string {
  const m = Math.round(length * 0.52);
  return `M-31-34C-36-60-38-${m - 16}-35-${m + 8}C-33-${m + 24}-28-${m + 36}-22-${m + 46}C-20-${m + 49}-17-${m + 47}-18-${m + 43}C-23-${m + 22}-24-${m + 4}-24-${m - 22}C-24-60-23-48-24-34C-25-28-30-28-31-34Z`;
}

function lamp(length: number): Shape['fill'] {
  return {
    from: [0, -30],
    to: [0, -length * 0.75],
    stops: [
      [0, WHITE, 0.05],
      [0.25, WHITE, 0.5],
      [0.62, WHITE, 0.85],
      [1, WHITE, 0.35],
    ],
  };
}
