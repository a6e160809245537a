import type { PatternName } from '#shared/nail-art/pattern-names.ts';
import type { Coat } from '#shared/nail-art/patterns/pattern.ts';
import { type Look, paintCoat, pictureCoat } from './coat.ts';
import { FALL } from './light.ts';
import { dropZero, short } from './svg.ts';

/** The position of one nail's cuticle in the frame. */
export type Placement = {
  pattern: PatternName;
  x: number;
  y: number;
  scale: number;
  /** In degrees, clockwise. */
  rotation: number;
  /** The id of what the nail sits on, drawn in the nail's own frame. */
  stick?: string;
};

export type Drawn = { defs: string; body: string };

export type CoatPictures = Partial<Record<PatternName, string>>;

type Painted = { coat: Coat; id: string; wearers: number };

/** Every pattern is painted once and used by all nails that wear it, mirrored on every other one. */
export function drawNails(id: string, placements: Placement[], look: Look, pictures: CoatPictures): Drawn {
  const paintings = new Map<PatternName, Painted>();
  let defs = '';
  let body = '';
  for (const placement of placements) {
    let painted = paintings.get(placement.pattern);
    if (!painted) {
      const coatId = `${id}${paintings.size}`;
      const picture = pictures[placement.pattern];
      const coat = picture ? pictureCoat(picture) : paintCoat(placement.pattern, coatId, look);
      painted = { coat, id: coatId, wearers: 0 };
      paintings.set(placement.pattern, painted);
      defs += definitions(painted);
    }
    body += nail(placement, painted, id);
    painted.wearers++;
  }
  return { defs, body };
}

function definitions({ coat, id }: Painted): string {
  const studs = coat.studs ? `<g id="${id}u">${coat.studs}</g>` : '';
  return `${coat.defs ?? ''}<g id="${id}">${coat.body}</g>${studs}`;
}

/** Filters go outside the rotation: some renderers blur incorrectly in a rotated frame, and the lamp never moves. */
function nail(placement: Placement, { coat, id: painted, wearers }: Painted, id: string): string {
  const { x, y, scale, rotation, stick } = placement;
  const size = dropZero(Math.round(scale * 100) / 100);
  const turn = rotation && `rotate(${short(rotation)})`;
  const pointsDown = Math.cos((rotation * Math.PI) / 180) < -0.2;
  const litSide = pointsDown && MIRROR;
  const gloss = coat.gloss ? ` opacity="${dropZero(coat.gloss)}"` : '';
  return [
    `<g transform="translate(${short(x)} ${short(y)}) scale(${size})">`,
    stick ? `<use href="#${stick}"${transform(turn)}/>` : '',
    `<g filter="url(#${id}s)"><use href="#${id}N"${transform(FALL, turn)}/></g>`,
    `<g clip-path="url(#${id}C)"${transform(turn)}><use href="#${painted}"${transform(wearers % 2 && MIRROR)}/>`,
    `<use href="#${id}G"${transform(litSide)}${gloss}/></g>`,
    `<g filter="url(#${id}e)"${gloss}><use href="#${id}R"${transform(turn, litSide)}/></g>`,
    coat.studs ? `<use href="#${painted}u"${transform(turn)}/>` : '',
    '</g>',
  ].join('');
}

const MIRROR = 'scale(-1 1)';

function transform(...steps: (string | false | 0)[]): string {
  const taken = steps.filter(Boolean);
  return taken.length ? ` transform="${taken.join(' ')}"` : '';
}
