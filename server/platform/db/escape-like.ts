/** Makes % and _ in user input literal. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (letter) => `\\${letter}`);
}
