import { encode } from 'uqr';
import { drawLogo, drawPanel } from '#server/nail-art/shapes/draw-brand.ts';
import {
  place,
  placeLines,
  rectangle,
  type Shape,
  type Sheet,
  type Spot,
  type Words,
} from '#server/nail-art/shapes/sheet.ts';
import { MAIL_COLOURS } from '#server/platform/mail/mail-look.ts';
import { fitText } from '#server/platform/outlines/fit-text.ts';
import type { FontStyle } from '#server/platform/outlines/font-families.ts';
import { outlineText } from '#server/platform/outlines/outline-text.ts';
import { writeIssueDay } from '#shared/academy/certificate.rules.ts';
import type { CertificateFace } from './certificate-face.ts';
import { chooseName } from './choose-name.ts';

/** A4, landscape, in points. */
const PAGE = { width: 841.89, height: 595.28 };
const PANEL = { x: 601.89, width: 240, height: PAGE.height };
const LEFT = 56;
const COLUMN = PANEL.x - LEFT - 48;
const NAME = { width: COLUMN, height: 116, sizes: [54, 46, 40, 34, 28, 24, 20, 16, 13, 10], lineHeight: 1.1 };
const TITLE = { width: COLUMN, height: 62, sizes: [26, 22, 19, 16, 13, 10], lineHeight: 1.16 };
const ADDRESS = { width: COLUMN - 96, height: 26, sizes: [9.5, 8.5, 7.5, 6.5, 5.5], lineHeight: 1.3 };
const QR_SIZE = 82;
const FOOT = 452;

const { ink, inkSoft, lacquer, line } = MAIL_COLOURS;

export async function drawCertificate(face: CertificateFace): Promise<Sheet> {
  const parts = [
    ...drawPanel(face, PANEL),
    await drawLogo(LEFT, 50, 34),
    ...(await drawStatement(face)),
    { path: rectangle(LEFT, FOOT, COLUMN, 0.75), fill: line },
    ...(await drawFacts(face)),
    drawQrCode(face.address, LEFT + COLUMN - QR_SIZE, FOOT + 18),
  ];
  return { ...PAGE, parts };
}

/** In the middle of the room between logo and facts, however many lines it takes. */
async function drawStatement(face: CertificateFace): Promise<Words[]> {
  const { holderName, moduleNumber, moduleTitle } = face;
  const name = await fitText(await chooseName(face), 'display', NAME);
  const title = await fitText(moduleTitle, 'display', TITLE);
  const heights = [name.size + 14, (name.lines.length - 1) * name.size * NAME.lineHeight + 36];
  const [toName = 0, toModule = 0] = heights;
  const toEnd = 12 + title.size + (title.lines.length - 1) * title.size * TITLE.lineHeight;
  const top = 124 + (FOOT - 150 - (24 + toName + toModule + toEnd)) / 2;
  const [nameAt, moduleAt] = [top + 24 + toName, top + 24 + toName + toModule];
  const spot = { x: LEFT, size: 13.5, fill: inkSoft };
  return [
    await write('CERTIFICATE', 'code', { ...spot, y: top, size: 11, fill: lacquer }),
    await write('This certifies that', 'text', { ...spot, y: top + 24 }),
    {
      says: holderName,
      tag: 'H1',
      shapes: placeLines(name, { x: LEFT, y: nameAt, fill: ink }, NAME.lineHeight),
    },
    await write(`passed Module ${moduleNumber} of the Lunula Academy`, 'text', { ...spot, y: moduleAt }),
    {
      says: moduleTitle,
      tag: 'H2',
      shapes: placeLines(title, { x: LEFT, y: moduleAt + 12 + title.size, fill: ink }, TITLE.lineHeight),
    },
  ];
}

async function drawFacts({ score, issuedAt, code, address }: CertificateFace): Promise<Words[]> {
  const facts: [string, string, FontStyle, number][] = [
    ['Score', `${score}%`, 'strong', 0],
    ['Issued', writeIssueDay(issuedAt), 'strong', 74],
    ['Certificate no.', code, 'code', 208],
  ];
  const drawn = facts.map(async ([label, value, style, at]): Promise<Words> => {
    const spot = { x: LEFT + at, fill: ink };
    const above = place(await outlineText(label, 'text'), {
      ...spot,
      y: FOOT + 28,
      size: 9.5,
      fill: inkSoft,
    });
    const below = place(await outlineText(value, style), { ...spot, y: FOOT + 46, size: 13 });
    return { says: `${label}: ${value}`, tag: 'P', shapes: [above, below] };
  });
  const says = `Anyone can check it at ${address.replace(/^https?:\/\//, '')}`;
  const lines = await fitText(says, 'text', ADDRESS);
  const check: Words = {
    says,
    tag: 'P',
    shapes: placeLines(lines, { x: LEFT, y: FOOT + 76, fill: inkSoft }, ADDRESS.lineHeight),
  };
  return [...(await Promise.all(drawn)), check];
}

async function write(says: string, style: FontStyle, spot: Spot): Promise<Words> {
  return { says, tag: 'P', shapes: [place(await outlineText(says, style), spot)] };
}

/** Black squares of one row that touch are one rectangle. */
function drawQrCode(address: string, x: number, y: number): Shape {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const rows = data.map((row, top) => {
    const dots = row.map((isDark) => (isDark ? '1' : '0')).join('');
    return Array.from(dots.matchAll(/1+/g), ({ 0: run, index }) => rectangle(index, top, run.length, 1)).join(
      '',
    );
  });
  const scale = QR_SIZE / size;
  return { path: rows.join(''), fill: ink, frame: [scale, 0, 0, scale, x, y] };
}
