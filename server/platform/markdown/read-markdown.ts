import type { Block } from '#shared/markdown.ts';
import { parseMarkdown } from './parse-markdown.ts';

/** All modules of the academy, and what was read last of the rest. */
const MOST_KEPT = 60;

const kept = new Map<string, Block[]>();

/** Texts seldom change and are read often: each is parsed once, which takes milliseconds for a long one. */
export function readMarkdown(markdown: string): Block[] {
  const blocks = kept.get(markdown) ?? parseMarkdown(markdown);
  kept.delete(markdown);
  kept.set(markdown, blocks);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return blocks;
}
