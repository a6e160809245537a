import { AVATAR_MESSAGES } from '#shared/profiles/avatar.messages.ts';
import { AVATAR_MAX_BYTES } from '#shared/profiles/avatar.rules.ts';

type Refusal = { title: string; description: string };

/** Some systems know no type for them. */
const HEIC = /\.hei[cf]$/i;

/** What can be said about a file before it is opened. */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>): Refusal | null {
  if (!file.type.startsWith('image/') && !isHeic(file)) return AVATAR_MESSAGES.notImage;
  return file.size > AVATAR_MAX_BYTES ? AVATAR_MESSAGES.tooLarge : null;
}

/** Why a browser could not open it: of iPhones' own format, only some can. */
export function unreadable(file: Pick<File, 'name' | 'type'>): Refusal {
  return isHeic(file) ? AVATAR_MESSAGES.heic : AVATAR_MESSAGES.notImage;
}

/** Decoded and upright. Whatever this browser can open can be used, because only its pixels are sent. */
export async function readPicture(file: File): Promise<ImageBitmap | Refusal> {
  const refusal = refusalOf(file);
  if (refusal) return refusal;
  try {
    return await createImageBitmap(file);
  } catch {
    return unreadable(file);
  }
}

function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/.test(type) || HEIC.test(name);
}
