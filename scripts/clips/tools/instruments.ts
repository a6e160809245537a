import { mix, WHITE } from '#shared/nail-art/drawing/colour.ts';
import { along, rounded } from './shading.ts';
import type { Tool } from './tool.ts';

type Colours = { handle: string; angle?: number };

/** A steel spatula, slightly hollow, for the skin that sticks to the plate. */
export function cuticlePusher({ angle = -40 }: { angle?: number } = {}): Tool {
  return {
    name: 'pusher',
    halfHeight: 30,
    beforeTip: 6,
    length: 980,
    angle,
    drawing:
      rounded('h', -13, 13, '#b9bcc2') +
      rounded('s', -24, 24, '#c9ccd2') +
      '<path fill="url(#s)" d="M0 0C0-16 10-24 26-24C52-23 74-14 104-9V9C74 14 52 23 26 24C10 24 0 16 0 0Z"/>' +
      '<path fill="#fff" opacity=".6" d="M8-8C14-17 30-18 48-14C32-11 18-9 8-8Z"/>' +
      '<path fill="url(#h)" d="M98-9C140-13 200-14 240-13H980V13H240C200 14 140 13 98 9Z"/>' +
      `<path stroke="#8b8e95" stroke-width="2" opacity=".6" d="${Array.from({ length: 22 }, (_, i) => `M${260 + i * 9}-13V13`).join('')}"/>`,
  };
}

/** A soft block that takes the shine off. */
export function bufferBlock({ handle, angle = -30 }: Colours): Tool {
  return {
    name: 'buffer',
    halfHeight: 62,
    beforeTip: 70,
    length: 700,
    angle,
    drawing:
      rounded('h', -46, 46, handle) +
      rounded('g', -46, 46, '#e9e4de') +
      '<rect x="-62" y="-46" width="700" height="92" rx="16" fill="url(#h)"/>' +
      '<rect x="-62" y="-46" width="210" height="92" rx="16" fill="url(#g)"/>' +
      '<path d="M148-46V46" stroke="#fff" stroke-width="2" opacity=".5"/>',
  };
}

/** A fan of soft hair. */
export function duster({ handle, angle = -42 }: Colours): Tool {
  const hair = mix(handle, WHITE, 0.78);
  return {
    name: 'duster',
    halfHeight: 86,
    beforeTip: 16,
    length: 980,
    angle,
    drawing:
      rounded('h', -20, 20, handle) +
      along('b', [
        [0, mix(hair, WHITE, 0.5)],
        [0.6, hair],
        [1, mix(hair, handle, 0.6)],
      ]) +
      '<path fill="url(#b)" d="M-8-10C-10-50 2-76 20-80C70-72 120-40 172-22V22C120 40 70 72 20 80C2 76-10 40-8-10Z"/>' +
      `<path fill="none" stroke="${mix(hair, handle, 0.5)}" stroke-width="1.5" opacity=".4" d="${[-66, -50, -34, -18, -4, 12, 28, 44, 60].map((y) => `M4 ${y}Q90 ${y * 0.7} 168 ${y * 0.28}`).join('')}"/>` +
      '<path fill="url(#h)" d="M166-24C190-26 210-26 230-22L980-15V15L230 22C210 26 190 26 166 24Z"/>',
  };
}

/** A wedge of sponge in a clip, wet with paint at its tip. */
export function sponge({ paint, handle, angle = -46 }: Colours & { paint: string }): Tool {
  return {
    name: `sponge ${paint}`,
    halfHeight: 60,
    beforeTip: 30,
    length: 980,
    angle,
    drawing:
      rounded('h', -18, 18, handle) +
      along('s', [
        [0, paint],
        [0.22, mix(paint, '#f6dcc3', 0.35)],
        [0.4, '#f4dcc6'],
        [1, '#dcbb9b'],
      ]) +
      '<path fill="url(#s)" d="M-24-6C-26-36-12-50 8-52L120-40V40L8 52C-12 50-26 32-24-6Z"/>' +
      `<g fill="#9a7350" opacity=".22">${Array.from({ length: 26 }, (_, i) => `<circle cx="${-8 + ((i * 37) % 118)}" cy="${-36 + ((i * 23) % 72)}" r="${1.6 + (i % 3)}"/>`).join('')}</g>` +
      '<path fill="#8e8a86" d="M112-44H140V44H112Z" opacity=".75"/>' +
      '<path fill="url(#h)" d="M134-16H980V16H134Z"/>',
  };
}

/** A bar magnet on a stick. */
export function magnet({ handle, angle = -36 }: Colours): Tool {
  return {
    name: 'magnet',
    halfHeight: 84,
    beforeTip: 30,
    length: 980,
    angle,
    drawing:
      rounded('h', -15, 15, handle) +
      along('m', [
        [0, '#5a5d66'],
        [0.4, '#8c909b'],
        [1, '#4b4e57'],
      ]) +
      '<rect x="-18" y="-76" width="46" height="152" rx="9" fill="url(#m)"/>' +
      '<rect x="-18" y="-76" width="46" height="76" rx="9" fill="#c2334a" opacity=".85"/>' +
      '<path fill="#fff" opacity=".45" d="M-11-68h7V68h-7z"/>' +
      '<path fill="url(#h)" d="M24-13C60-15 120-15 180-14L980-10V10L180 14C120 15 60 15 24 13Z"/>',
  };
}

/** A tip of silicone foam that carries powder. */
export function applicator({ powder, handle, angle = -48 }: Colours & { powder: string }): Tool {
  return {
    name: `applicator ${powder}`,
    halfHeight: 34,
    beforeTip: 26,
    length: 980,
    angle,
    drawing:
      rounded('h', -13, 13, handle) +
      along('s', [
        [0, mix(powder, WHITE, 0.5)],
        [0.4, powder],
        [1, '#4b4450'],
      ]) +
      '<path fill="url(#s)" d="M-22 0C-22-18-6-27 18-28C48-27 74-16 92-11V11C74 16 48 27 18 28C-6 27-22 18-22 0Z"/>' +
      '<path fill="#fff" opacity=".45" d="M-8-12C2-20 22-21 44-17C26-15 8-14-8-12Z"/>' +
      '<path fill="url(#h)" d="M86-11H980V11H86Z"/>',
  };
}

/** A straight file, seen from above. */
export function nailFile({ handle, angle = -30 }: Colours): Tool {
  return {
    name: 'file',
    halfHeight: 34,
    beforeTip: 60,
    length: 900,
    angle,
    drawing:
      rounded('h', -26, 26, handle) +
      '<rect x="-56" y="-25" width="900" height="50" rx="25" fill="url(#h)"/>' +
      `<g fill="#fff" opacity=".25">${Array.from({ length: 90 }, (_, i) => `<circle cx="${-44 + ((i * 53) % 560)}" cy="${-20 + ((i * 17) % 40)}" r="1.3"/>`).join('')}</g>`,
  };
}
