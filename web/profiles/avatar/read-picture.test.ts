import { describe, expect, it } from 'vitest';
import { AVATAR_MESSAGES } from '#shared/profiles/avatar.messages.ts';
import { AVATAR_MAX_BYTES } from '#shared/profiles/avatar.rules.ts';
import { refusalOf, unreadable } from './read-picture.ts';

const file = (name: string, type: string, size = 1) => ({ name, type, size });

describe('a file chosen as avatar', () => {
  it.each([
    [file('me.jpg', 'image/jpeg'), null],
    [file('me.jpg', 'image/jpeg', AVATAR_MAX_BYTES), null],
    [file('me.jpg', 'image/jpeg', AVATAR_MAX_BYTES + 1), AVATAR_MESSAGES.tooLarge],
    [file('cv.pdf', 'application/pdf'), AVATAR_MESSAGES.notImage],
    [file('cv.pdf', 'application/pdf', AVATAR_MAX_BYTES + 1), AVATAR_MESSAGES.notImage],
    [file('nothing', ''), AVATAR_MESSAGES.notImage],
    [file('IMG_0042.HEIC', ''), null],
    [file('IMG_0042.HEIC', 'image/heic'), null],
  ])('%j: %j', (chosen, refusal) => {
    expect(refusalOf(chosen)).toBe(refusal);
  });

  it('is named for what it is if the browser cannot open it', () => {
    expect(unreadable(file('IMG_0042.HEIC', ''))).toBe(AVATAR_MESSAGES.heic);
    expect(unreadable(file('broken.png', 'image/png'))).toBe(AVATAR_MESSAGES.notImage);
  });
});
