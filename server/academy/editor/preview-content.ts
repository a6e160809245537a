import { parseMarkdown } from '#server/platform/markdown/parse-markdown.ts';
import type { Block } from '#shared/markdown.ts';

/** Not kept: it is about to change again. */
export function previewContent({ content }: { content: string }): Block[] {
  return parseMarkdown(content);
}
