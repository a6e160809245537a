import { AsyncLocalStorage } from 'node:async_hooks';
import { ANYTHING } from './change-log.ts';

/**
 * Named by reads whose answer depends on the time of asking. It is shared by those who ask meanwhile, and never kept.
 */
export const FLEETING = 'now';

const collected = new AsyncLocalStorage<Set<string>>();

/** Makes an answer and reports what it was made from. */
export async function collectIngredients<Made>(
  make: () => Promise<Made>,
): Promise<{ made: Made; names: ReadonlySet<string> }> {
  const names = new Set<string>();
  const made = await collected.run(names, make);
  return { made, names };
}

/** Called by every public read. Ignored while an answer is made for one person. */
export function nameIngredients(...names: string[]): void {
  const ofRead = collected.getStore();
  if (ofRead) for (const name of names) ofRead.add(name);
}

/**
 * Wraps every single read, including failing ones. A read that names nothing has forgotten to: the answer
 * then counts as made from anything and is dropped with every change.
 */
export async function requireIngredients<Result>(read: () => Promise<Result>): Promise<Result> {
  const ofAnswer = collected.getStore();
  if (!ofAnswer) return read();
  const ofRead = new Set<string>();
  try {
    return await collected.run(ofRead, read);
  } finally {
    if (ofRead.size === 0) ofAnswer.add(ANYTHING);
    for (const name of ofRead) ofAnswer.add(name);
  }
}
