type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'isComposing' | 'keyCode'>;

/** What browsers report for a key that an input method has used. */
const USED = 229;

/**
 * Whether a key sends the message: Enter without Shift. In languages that are typed with an input method, Enter also
 * ends the choice of a character; Safari has already ended it by then, and tells only by the code.
 */
export function isSentBy({ key, shiftKey, isComposing, keyCode }: Key): boolean {
  return key === 'Enter' && !shiftKey && !isComposing && keyCode !== USED;
}
