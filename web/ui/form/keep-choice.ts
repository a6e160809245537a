/**
 * For a select whose choice is taken with `onInput`: a move that was still waiting to be drawn would be drawn between
 * that and `onChange`, and put the select back to what it showed before. React wants an `onChange` beside a value.
 */
export const KEEP = (): void => undefined;
