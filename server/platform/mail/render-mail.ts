import { toSingleLine } from '#shared/single-line.ts';
import { escapeHtml } from './escape-html.ts';
import { MAIL_COLOURS, MAIL_STYLES } from './mail-look.ts';
import { unlinkText } from './unlink-text.ts';

export type MailContent = {
  subject: string;
  /** The line an inbox shows beside the subject. */
  preheader: string;
  heading: string;
  paragraphs: readonly string[];
  action?: Action | undefined;
  /** Several to choose from, each preceded by what it is about. */
  choices?: readonly (Action & { about: string })[] | undefined;
  /** Things that happened, each with its own address, under headings. */
  sections?: readonly MailSection[] | undefined;
  footnote?: string | undefined;
  /** Follows the footnote. */
  wayOut?: Action | undefined;
};

export type MailSection = {
  heading: string;
  items: readonly { title: string; body: string; href: string }[];
};

type Action = { label: string; href: string };

export type RenderedMail = { subject: string; text: string; html: string };

/**
 * All input is plain text; it is escaped here and nowhere else. Only actions are links: an address anywhere
 * else came with somebody's name or title.
 */
export function renderMail(given: MailContent): RenderedMail {
  const content = {
    // A name older than the one-line rule must not keep a receipt from being sent.
    subject: toSingleLine(given.subject),
    preheader: unlinkText(given.preheader),
    heading: unlinkText(toSingleLine(given.heading)),
    paragraphs: given.paragraphs.map(unlinkText),
    action: given.action && checkAction(given.action),
    choices: given.choices?.map((choice) => ({ ...checkAction(choice), about: unlinkText(choice.about) })),
    sections: given.sections?.map(checkSection),
    footnote: given.footnote && unlinkText(given.footnote),
    wayOut: given.wayOut && checkAction(given.wayOut),
  };
  return { subject: content.subject, text: renderText(content), html: renderHtml(content) };
}

/** The parsed address, not the given one: what was checked is what gets linked. */
function checkAction<Given extends Action>(given: Given): Given {
  const { protocol, href } = new URL(given.href);
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw new TypeError('A mail may only link to http and https addresses');
  }
  return { ...given, href };
}

function checkSection({ heading, items }: MailSection): MailSection {
  const checked = items.map(({ title, body, href }) => ({
    title: unlinkText(toSingleLine(title)),
    body: unlinkText(toSingleLine(body)),
    href: checkAction({ label: title, href }).href,
  }));
  return { heading, items: checked };
}

function renderText(content: MailContent): string {
  const { heading, paragraphs, action, choices = [], sections = [], footnote, wayOut } = content;
  const parts = [heading, ...paragraphs];
  const writeAction = ({ label, href }: Action) => `${label}:\n${href}`;
  for (const { heading, items } of sections) {
    parts.push(
      heading,
      ...items.map((item) => [item.title, item.body, item.href].filter(Boolean).join('\n')),
    );
  }
  if (action) parts.push(writeAction(action));
  for (const choice of choices) parts.push(choice.about, writeAction(choice));
  if (footnote) parts.push(footnote);
  if (wayOut) parts.push(writeAction(wayOut));
  return `${[...parts, '-- \nLunula'].join('\n\n')}\n`;
}

/** Tables and inline styles, because that is what Outlook, Gmail and Apple Mail agree on. */
function renderHtml(content: MailContent): string {
  const { subject, preheader, heading, paragraphs, action, choices = [], sections = [] } = content;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
<style>${MAIL_STYLES}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${MAIL_COLOURS.paper};">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${escapeHtml(preheader)}${PREHEADER_TAIL}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${MAIL_COLOURS.paper}" style="background-color:${MAIL_COLOURS.paper};">
<tr><td align="center" style="padding:32px 16px 48px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
<tr><td style="padding:0 0 24px;">${LOGO}</td></tr>
<tr><td class="card" bgcolor="${MAIL_COLOURS.surface}" style="background-color:${MAIL_COLOURS.surface};border:1px solid ${MAIL_COLOURS.line};border-radius:12px;padding:40px 32px;">
<h1 class="ink" style="margin:0 0 16px;font:700 26px/1.2 ${DISPLAY_FONT};letter-spacing:-0.02em;color:${MAIL_COLOURS.ink};">${escapeHtml(heading)}</h1>
${paragraphs.map(renderParagraph).join('\n')}
${sections.map(renderSection).join('\n')}
${action ? renderAction(action) : ''}
${choices.map((choice) => renderParagraph(choice.about) + renderAction(choice)).join('\n')}
</td></tr>
${renderFootnote(content)}
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const DISPLAY_FONT = "'Bricolage Grotesque','Avenir Next','Segoe UI',Helvetica,Arial,sans-serif";
const TEXT_FONT = "Figtree,'Avenir Next','Segoe UI',Helvetica,Arial,sans-serif";

/** Fills the preview line so that inboxes don't continue it with the mail's first words. */
const PREHEADER_TAIL = '&#847;&zwnj;&nbsp;'.repeat(60);

/** A nail with its half-moon, made of coloured boxes: many clients block pictures and strip SVG. */
const LOGO = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="vertical-align:middle;"><div class="lacquer" style="width:20px;height:30px;overflow:hidden;background-color:${MAIL_COLOURS.lacquer};border-radius:10px 10px 7px 7px / 17px 17px 6px 6px;"><div style="height:21px;line-height:21px;font-size:0;">&nbsp;</div><div class="blush" style="width:16px;height:9px;margin:0 2px;line-height:9px;font-size:0;background-color:${MAIL_COLOURS.blush};border-radius:8px 8px 5px 5px / 7px 7px 4px 4px;">&nbsp;</div></div></td>
<td class="ink" style="vertical-align:middle;padding-left:10px;font:700 22px/30px ${DISPLAY_FONT};letter-spacing:-0.03em;color:${MAIL_COLOURS.ink};">Lunula</td>
</tr></table>`;

function renderParagraph(paragraph: string): string {
  return `<p class="ink" style="margin:0 0 16px;font:400 16px/1.6 ${TEXT_FONT};color:${MAIL_COLOURS.ink};">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`;
}

function renderAction({ label, href }: Action): string {
  const address = escapeHtml(href);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 24px;"><tr>
<td class="lacquer" bgcolor="${MAIL_COLOURS.lacquer}" style="background-color:${MAIL_COLOURS.lacquer};border-radius:999px;">
<a class="on-lacquer" href="${address}" style="display:inline-block;padding:14px 28px;font:600 16px/20px ${TEXT_FONT};color:${MAIL_COLOURS.onLacquer};text-decoration:none;">${escapeHtml(label)}</a>
</td></tr></table>
<p class="ink-soft" style="margin:0 0 24px;font:400 13px/1.5 ${TEXT_FONT};color:${MAIL_COLOURS.inkSoft};">If the button doesn’t work, open this address:<br><a class="link" href="${address}" style="color:${MAIL_COLOURS.lacquer};word-break:break-all;">${address}</a></p>`;
}

function renderSection({ heading, items }: MailSection): string {
  const rows = items.map(
    ({ title, body, href }) =>
      `<p class="ink-soft" style="margin:0 0 14px;font:400 15px/1.5 ${TEXT_FONT};color:${MAIL_COLOURS.inkSoft};"><a class="link" href="${escapeHtml(href)}" style="font-weight:600;color:${MAIL_COLOURS.lacquer};">${escapeHtml(title)}</a>${body && `<br>${escapeHtml(body)}`}</p>`,
  );
  return `<h2 class="ink" style="margin:24px 0 12px;font:700 18px/1.3 ${DISPLAY_FONT};color:${MAIL_COLOURS.ink};">${escapeHtml(heading)}</h2>
${rows.join('\n')}`;
}

function renderFootnote({ footnote = '', wayOut }: MailContent): string {
  if (!footnote && !wayOut) return '';
  const link =
    wayOut &&
    `<a class="link" href="${escapeHtml(wayOut.href)}" style="color:${MAIL_COLOURS.lacquer};">${escapeHtml(wayOut.label)}</a>`;
  const text = [escapeHtml(footnote).replaceAll('\n', '<br>'), link].filter(Boolean).join('<br>');
  return `<tr><td class="footnote ink-soft" style="padding:20px 32px 0;font:400 13px/1.5 ${TEXT_FONT};color:${MAIL_COLOURS.inkSoft};">${text}</td></tr>`;
}
