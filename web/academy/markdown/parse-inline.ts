import type { Inline } from './markdown-blocks.ts';

/** Deeper than anyone writes; marks beyond it stay text. */
const DEEPEST = 6;
const MARKS = { '**': 'strong', __: 'strong', '*': 'emphasis', _: 'emphasis' } as const;

type Mark = keyof typeof MARKS;
const LONGEST_FIRST: readonly Mark[] = ['**', '__', '*', '_'];

type Span = { node: Inline | null; end: number };

/** What earlier searches in the same text found out, so that no text, however made, costs more than a few passes. */
type Found = { unclosed: Set<string>; linkMiddle: number; linkEnd: number };

/** `**bold**`, `*italic*` and `[words](https://…)`; a backslash takes a mark's meaning away. */
export function parseInline(text: string, depth = 0): Inline[] {
  const nodes: Inline[] = [];
  const found: Found = { unclosed: new Set(), linkMiddle: -1, linkEnd: -1 };
  let plain = '';
  let at = 0;

  const endPlain = () => {
    if (plain) nodes.push({ kind: 'text', text: plain });
    plain = '';
  };

  while (at < text.length) {
    if (text[at] === '\\' && isPunctuation(text[at + 1])) {
      plain += text[at + 1];
      at += 2;
      continue;
    }
    const span = depth < DEEPEST ? spanAt(text, at, depth, found) : null;
    if (span?.node) {
      endPlain();
      nodes.push(span.node);
    } else {
      plain += span ? text.slice(at, span.end) : text[at];
    }
    at = span?.end ?? at + 1;
  }
  endPlain();
  return nodes;
}

function spanAt(text: string, at: number, depth: number, found: Found): Span | null {
  if (text[at] === '[') return linkAt(text, at, depth, found);
  const mark = LONGEST_FIRST.find((candidate) => text.startsWith(candidate, at));
  if (!mark) return null;
  return emphasisAt(text, at, mark, depth, found) ?? { node: null, end: at + mark.length };
}

function emphasisAt(text: string, at: number, mark: Mark, depth: number, found: Found): Span | null {
  const start = at + mark.length;
  // A mark before a space opens nothing, and an underscore within a word belongs to it.
  if (isSpace(text[start]) || (mark.startsWith('_') && isWord(text[at - 1]))) return null;
  const close = found.unclosed.has(mark) ? -1 : closingOf(text, mark, start + 1);
  if (close < 0) {
    found.unclosed.add(mark);
    return null;
  }
  const children = parseInline(text.slice(start, close), depth + 1);
  return { node: { kind: MARKS[mark], children }, end: close + mark.length };
}

function closingOf(text: string, mark: Mark, from: number): number {
  const sign = mark[0];
  for (let at = text.indexOf(mark, from); at >= 0; at = text.indexOf(mark, at + 1)) {
    // In `**bold *lean***` the last two of the three close the bold.
    if (mark.length === 2) while (text[at + 2] === sign) at += 1;
    const after = text[at + mark.length];
    const isPartOfLonger = mark.length === 1 && (text[at - 1] === sign || after === sign);
    const isWithinWord = mark.startsWith('_') && isWord(after);
    if (!isSpace(text[at - 1]) && text[at - 1] !== '\\' && !isPartOfLonger && !isWithinWord) return at;
  }
  return -1;
}

function linkAt(text: string, at: number, depth: number, found: Found): Span | null {
  if (found.unclosed.has('[')) return null;
  if (at >= found.linkMiddle) {
    found.linkMiddle = text.indexOf('](', at + 1);
    found.linkEnd = found.linkMiddle < 0 ? -1 : text.indexOf(')', found.linkMiddle + 2);
  }
  if (found.linkEnd < 0) {
    found.unclosed.add('[');
    return null;
  }
  const label = text.slice(at + 1, found.linkMiddle);
  if (label === '' || label.includes('[')) return null;
  const href = safeHref(text.slice(found.linkMiddle + 2, found.linkEnd).trim());
  const end = found.linkEnd + 1;
  // A link that leads nowhere safe is still worth its words.
  if (href === null) return { node: { kind: 'text', text: label }, end };
  return { node: { kind: 'link', href, children: parseInline(label, depth + 1) }, end };
}

/** Only addresses of the web: `javascript:`, `data:` and their disguises have no way in. */
function safeHref(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
}

function isSpace(character: string | undefined): boolean {
  return character === undefined || character.trim() === '';
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}_]/u.test(character);
}

function isPunctuation(character: string | undefined): boolean {
  return character !== undefined && /[!-/:-@[-`{-~]/.test(character);
}
