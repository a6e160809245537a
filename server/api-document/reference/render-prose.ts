import { html, raw } from 'hono/html';
import { escapeHtml } from '#server/platform/mail/escape-html.ts';

const CODE = /`([^`]+)`/g;
const STRONG = /\*\*([^*]+)\*\*/g;
const LINK = /\[([^\]]+)\]\((https:[^)\s]+)\)/g;

/** The little Markdown that the document's descriptions use: paragraphs, code, bold words and links. */
export function renderProse(text: string) {
  return text.split('\n\n').map((paragraph) => html`<p>${renderWords(paragraph)}</p>`);
}

export function renderWords(text: string) {
  return raw(
    escapeHtml(text)
      .replaceAll(CODE, '<code>$1</code>')
      .replaceAll(STRONG, '<strong>$1</strong>')
      .replaceAll(LINK, '<a href="$2">$1</a>'),
  );
}
