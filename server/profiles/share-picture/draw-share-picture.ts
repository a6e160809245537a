import { drawLogo, drawPanel } from '#server/nail-art/shapes/draw-brand.ts';
import { place, placeLines, type Shape, type Sheet } from '#server/nail-art/shapes/sheet.ts';
import { MAIL_COLOURS } from '#server/platform/mail/mail-look.ts';
import { clustersOf } from '#server/platform/outlines/clean-text.ts';
import { fitText } from '#server/platform/outlines/fit-text.ts';
import { outlineText } from '#server/platform/outlines/outline-text.ts';
import { chooseNailArt } from '#shared/nail-art/choose-nail-art.ts';
import { PALETTES, type Palette } from '#shared/nail-art/palettes.ts';
import { DISPLAY_NAME_FALLBACK, ROLE_LABELS } from '#shared/profiles/profile.rules.ts';
import type { PictureFace } from './picture-face.ts';

/** What networks ask for. */
const PICTURE = { width: 1200, height: 630 };
const PANEL = { x: 850, width: 350, height: PICTURE.height };
const LEFT = 72;
const COLUMN = PANEL.x - LEFT - 60;
const NAME = { width: COLUMN, height: 150, sizes: [80, 68, 58, 50, 42, 34, 28, 22], lineHeight: 1.08 };
const NAME_TOP = 378;

/** Where the person's own picture goes, if they have one. */
export const AVATAR_SPOT = { left: LEFT, top: 166, size: 176 };

const { ink, lacquer } = MAIL_COLOURS;

/** The picture that goes with a shared profile; large letters, because most people see it on a phone. */
export async function drawSharePicture(face: PictureFace): Promise<Sheet> {
  const { palette, shape } = chooseNailArt(face.userId);
  const displayName = await chooseName(face);
  const name = await fitText(displayName, 'display', NAME);
  const role = face.isCreatorVerified ? 'Verified Creator' : ROLE_LABELS[face.role];
  return {
    ...PICTURE,
    parts: [
      ...drawPanel({ palette, shape }, PANEL),
      await drawLogo(LEFT, 60, 52),
      ...(await drawInitial(displayName, PALETTES[palette])),
      ...placeLines(name, { x: LEFT, y: NAME_TOP + name.size * 0.8, fill: ink }, NAME.lineHeight),
      place(await outlineText(`${role} on Lunula`, 'strong'), { x: LEFT, y: 578, size: 28, fill: lacquer }),
    ],
  };
}

/** A name in a script that none of our fonts has would leave a gap. */
async function chooseName({ displayName }: PictureFace): Promise<string> {
  const { glyphs } = await outlineText(displayName, 'display');
  return glyphs.length > 0 ? displayName : DISPLAY_NAME_FALLBACK;
}

async function drawInitial(name: string, { ground, dark, depth, milk }: Palette): Promise<Shape[]> {
  const { left, top, size } = AVATAR_SPOT;
  const disc = { path: circle(left + size / 2, top + size / 2, size / 2), fill: ground };
  const [first = ''] = clustersOf(name.trim());
  const initial = await outlineText(first.toUpperCase(), 'display');
  const height = size * 0.52;
  const x = left + (size - (initial.width / 1000) * height) / 2;
  return [
    disc,
    place(initial, { x, y: top + size / 2 + height * 0.35, size: height, fill: dark ? milk : depth }),
  ];
}

function circle(x: number, y: number, radius: number): string {
  const half = `a${radius} ${radius} 0 0 1`;
  return `M${x - radius} ${y}${half} ${2 * radius} 0${half} ${-2 * radius} 0z`;
}
