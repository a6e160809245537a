import type { Block } from '#shared/markdown.ts';
import { parseMarkdown } from './parse-markdown.ts';

/** Enough for all academy modules and the most recent other texts. */
const MOST_KEPT = 60;

const kept = new Map<string, Block[]>();

/** Texts seldom change and are read often, so each is parsed once; a long one takes milliseconds. */
export function readMarkdown(markdown: string): Block[] {
  const blocks = kept.get(markdown) ?? parseMarkdown(markdown);
  kept.delete(markdown);
  kept.set(markdown, blocks);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return blocks;
}
