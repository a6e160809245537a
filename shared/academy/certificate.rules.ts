/** Without 0, O, 1, I, L and U: codes are read out and typed from paper. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 12;

const GROUP_LENGTH = 4;
const group = `[${CODE_ALPHABET}]{${GROUP_LENGTH}}`;
export const CODE_PATTERN = new RegExp(`^${group}(-${group}){${CODE_LENGTH / GROUP_LENGTH - 1}}$`);

/** The one spelling of a code: capitals in groups of four. */
export function groupCode(characters: string): string {
  return characters.match(new RegExp(`.{1,${GROUP_LENGTH}}`, 'g'))?.join('-') ?? '';
}

/** A code as somebody typed it, in its one spelling; null if it cannot be one. */
export function readCode(typed: string): string | null {
  const code = groupCode(typed.toUpperCase().replaceAll(/[\s-]/g, ''));
  return CODE_PATTERN.test(code) ? code : null;
}

/** The day printed on it, which is the same for every reader. */
export function writeIssueDay(issuedAt: Date): string {
  return issuedAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

export function certificatePath(code: string): string {
  return `/certificates/${code}`;
}

export function certificatePdfPath(code: string): string {
  return `${certificatePath(code)}.pdf`;
}

/** The picture shown when the page is shared. */
export function certificatePicturePath(code: string): string {
  return `${certificatePath(code)}.png`;
}
