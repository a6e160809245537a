/**
 * What was typed into the forms for signing in and up, but for the password: whoever reads the terms and comes back
 * finds it again. Nowhere but in this page's memory, and not beyond signing in.
 */
const typed = { email: '', displayName: '' };

export const typedBefore = {
  read(): Readonly<typeof typed> {
    return typed;
  },
  keep(part: Partial<typeof typed>): void {
    Object.assign(typed, part);
  },
  forget(): void {
    Object.assign(typed, { email: '', displayName: '' });
  },
};
