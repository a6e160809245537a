import type { Token } from 'markdown-it';
import type { Inline } from '#shared/markdown.ts';

type Marked = Extract<Inline, { children: Inline[] }>;

/** The nodes of a run of text, built from the library's flat token list. */
export function readInline(tokens: readonly Token[]): Inline[] {
  const nodes: Inline[] = [];
  /** Open nodes, innermost last; null for a link whose address is not allowed, which keeps its words. */
  const open: (Marked | null)[] = [];
  const add = (node: Inline) => append(open.findLast((marked) => marked !== null)?.children ?? nodes, node);
  for (const token of tokens) {
    if (token.nesting < 0) {
      open.pop();
      continue;
    }
    const node = readNode(token);
    if (node) add(node);
    if (token.nesting > 0) open.push(node && 'children' in node ? node : null);
  }
  return nodes;
}

/** The plain text of a run, without its markup. */
export function plainText(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => {
      if ('children' in node) return plainText(node.children);
      return node.kind === 'break' ? ' ' : node.text;
    })
    .join('');
}

/** Web addresses only: `javascript:`, `data:` and their disguises have no way in. */
export function safeAddress(address: string | number | null): string | null {
  const url = typeof address === 'string' ? URL.parse(address) : null;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
}

function readNode(token: Token): Inline | null {
  switch (token.type) {
    case 'strong_open':
      return { kind: 'strong', children: [] };
    case 'em_open':
      return { kind: 'emphasis', children: [] };
    case 'link_open': {
      const href = safeAddress(token.attrGet('href'));
      return href === null ? null : { kind: 'link', href, children: [] };
    }
    case 'code_inline':
      return { kind: 'code', text: token.content };
    case 'hardbreak':
      return { kind: 'break' };
    case 'softbreak':
      return { kind: 'text', text: ' ' };
    // Within a line a picture is replaced by its description; any other token by its text.
    default:
      return token.content === '' ? null : { kind: 'text', text: token.content };
  }
}

function append(nodes: Inline[], node: Inline): void {
  const last = nodes.at(-1);
  if (last?.kind === 'text' && node.kind === 'text') last.text += node.text;
  else nodes.push(node);
}
