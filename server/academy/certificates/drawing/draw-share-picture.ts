import { drawLogo, drawPanel } from '#server/nail-art/shapes/draw-brand.ts';
import { place, placeLines, type Sheet } from '#server/nail-art/shapes/sheet.ts';
import { MAIL_COLOURS } from '#server/platform/mail/mail-look.ts';
import { fitText } from '#server/platform/outlines/fit-text.ts';
import { outlineText } from '#server/platform/outlines/outline-text.ts';
import { writeIssueDay } from '#shared/academy/certificate.rules.ts';
import type { CertificateFace } from './certificate-face.ts';
import { chooseName } from './choose-name.ts';

/** What networks ask for. */
const PICTURE = { width: 1200, height: 630 };
const PANEL = { x: 850, width: 350, height: PICTURE.height };
const LEFT = 72;
const COLUMN = PANEL.x - LEFT - 60;
const NAME = {
  width: COLUMN,
  height: 176,
  sizes: [84, 72, 60, 50, 42, 34, 28, 22, 18, 14],
  lineHeight: 1.08,
};
const TITLE = { width: COLUMN, height: 92, sizes: [40, 34, 28, 24, 20, 16], lineHeight: 1.14 };

const { ink, inkSoft, lacquer } = MAIL_COLOURS;

/** The picture that goes with a shared link; large letters, because most people see it on a phone. */
export async function drawSharePicture(face: CertificateFace): Promise<Sheet> {
  const name = await fitText(await chooseName(face), 'display', NAME);
  const title = await fitText(face.moduleTitle, 'display', TITLE);
  const nameTop = 214 + name.size * 0.8;
  const underName = nameTop + (name.lines.length - 1) * name.size * NAME.lineHeight + 56;
  const shapes = [
    ...drawPanel(face, PANEL),
    await drawLogo(LEFT, 60, 52),
    await line('CERTIFICATE', 'code', 188, 22, lacquer),
    ...placeLines(name, { x: LEFT, y: nameTop, fill: ink }, NAME.lineHeight),
    await line(`Module ${face.moduleNumber} of the Lunula Academy`, 'text', underName, 26, inkSoft),
    ...placeLines(title, { x: LEFT, y: underName + 14 + title.size, fill: ink }, TITLE.lineHeight),
    await line(`Score ${face.score}% · ${writeIssueDay(face.issuedAt)}`, 'strong', 574, 26, lacquer),
  ];
  return { ...PICTURE, parts: shapes };
}

async function line(says: string, style: 'code' | 'text' | 'strong', y: number, size: number, fill: string) {
  return place(await outlineText(says, style), { x: LEFT, y, size, fill });
}
