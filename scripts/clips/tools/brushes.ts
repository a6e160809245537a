import { mix, WHITE } from '#shared/nail-art/drawing/colour.ts';
import { along, rounded } from './shading.ts';
import type { Tool } from './tool.ts';

type BrushColours = { paint: string; handle: string; angle?: number };

/** The wide brush of a bottle. */
export function flatBrush({ paint, handle, angle = -52 }: BrushColours): Tool {
  return {
    name: `flat brush ${paint} ${handle}`,
    halfHeight: 50,
    beforeTip: 14,
    length: 1000,
    angle,
    drawing:
      rounded('h', -25, 25, handle) +
      rounded('f', -21, 21, '#d8cdbd') +
      along('b', [
        [0, mix(paint, WHITE, 0.12)],
        [0.42, paint],
        [0.8, mix(paint, '#2a1820', 0.55)],
        [1, mix(paint, '#2a1820', 0.8)],
      ]) +
      '<path fill="url(#b)" d="M-6-6C-5-24 2-38 14-41C52-43 96-28 150-19V19C96 28 52 43 14 41C2 38-7 22-6-6Z"/>' +
      hairs([-33, -24, -14, -5, 6, 15, 25, 34], 6, 146, mix(paint, '#20101a', 0.5)) +
      `<path d="M14-30C46-32 90-21 140-14" fill="none" stroke="${mix(paint, WHITE, 0.7)}" stroke-width="5" stroke-linecap="round" opacity=".5"/>` +
      '<path fill="url(#f)" d="M146-20H196V20H146Z"/><path fill="#7c6f62" opacity=".4" d="M158-20h4V20h-4zM182-20h4V20h-4z"/>' +
      '<path fill="url(#h)" d="M192-20C220-27 260-28 300-26L1000-18V18L300 26C260 28 220 27 192 20Z"/>',
  };
}

/** Long, thin hairs for lines, petals and stars. */
export function linerBrush({ paint, handle, angle = -48 }: BrushColours): Tool {
  return {
    name: `liner ${paint} ${handle}`,
    halfHeight: 20,
    beforeTip: 4,
    length: 980,
    angle,
    drawing:
      rounded('h', -15, 15, handle) +
      rounded('f', -8, 8, '#d9cdb4') +
      along('b', [
        [0, paint],
        [0.6, mix(paint, '#20101a', 0.3)],
        [1, '#3a2420'],
      ]) +
      '<path fill="url(#b)" d="M0 0C18-3.4 44-5.6 78-6.4V6.4C44 5.6 18 3.4 0 0Z"/>' +
      '<path fill="url(#f)" d="M74-7C96-8 118-9 136-9.6V9.6C118 9 96 8 74 7Z"/>' +
      '<path fill="url(#f)" opacity=".6" d="M104-9h5V9h-5zM114-9.2h4V9.2h-4z"/>' +
      '<path fill="url(#h)" d="M132-10C170-15 240-15.5 320-13L980-8V8L320 13C240 15.5 170 15 132 10Z"/>',
  };
}

/** A full, pointed brush that carries a bead. */
export function roundBrush({ paint, handle, angle = -50 }: BrushColours): Tool {
  return {
    name: `round brush ${paint} ${handle}`,
    halfHeight: 34,
    beforeTip: 6,
    length: 980,
    angle,
    drawing:
      rounded('h', -20, 20, handle) +
      rounded('f', -16, 16, '#e2d8c8') +
      along('b', [
        [0, mix(paint, WHITE, 0.2)],
        [0.3, mix(paint, '#8a5a3a', 0.35)],
        [1, '#6b4229'],
      ]) +
      '<path fill="url(#b)" d="M0 0C20-14 54-27 84-24C98-22 108-18 118-15V15C108 18 98 22 84 24C54 27 20 14 0 0Z"/>' +
      hairs([-14, -6, 3, 11], 26, 112, '#4a2a18') +
      '<path fill="url(#f)" d="M114-16H178V16H114Z"/>' +
      '<path fill="url(#h)" d="M172-15C220-21 280-21 340-18L980-11V11L340 18C280 21 220 21 172 15Z"/>',
  };
}

/** A ball on a wire. */
export function dottingTool({ paint, handle, angle = -50 }: BrushColours): Tool {
  return {
    name: `dotting tool ${paint} ${handle}`,
    halfHeight: 20,
    beforeTip: 14,
    length: 980,
    angle,
    drawing:
      rounded('h', -15, 15, handle) +
      rounded('f', -5, 5, '#d5cfc9') +
      `<radialGradient id="o" cx=".35" cy=".3" r=".8"><stop stop-color="${mix(paint, WHITE, 0.6)}"/><stop offset=".5" stop-color="${paint}"/><stop offset="1" stop-color="${mix(paint, '#20101a', 0.45)}"/></radialGradient>` +
      '<path fill="url(#f)" d="M6-3L92-5.4V5.4L6 3Z"/><circle r="10" cx="2" fill="url(#o)"/>' +
      '<path fill="url(#h)" d="M88-7C120-15 200-15 300-12.6L980-8V8L300 12.6C200 15 120 15 88 7Z"/>',
  };
}

function hairs(ends: readonly number[], from: number, to: number, colour: string): string {
  const d = ends.map((y) => `M${from} ${y}Q${(from + to) / 2} ${y * 0.86} ${to} ${y * 0.46}`).join('');
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="1.6" opacity=".35"/>`;
}
