import { html, raw } from 'hono/html';
import type { StoredMail } from '#server/platform/mail/create-mailbox.ts';
import type { PackedAttachment } from '#server/platform/mail/pack-mail.ts';

const STYLE = `
  :root { color-scheme: light dark; }
  body { margin: 0 auto; max-width: 46rem; padding: 2rem 1rem 4rem; font: 16px/1.5 system-ui, sans-serif; }
  details { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .75rem 0; }
  summary { cursor: pointer; min-height: 28px; } small { opacity: .75; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 34rem; border: 0; border-radius: 12px; background: #fff; }
`;

/** In the time zone of this machine, which is the reader's. */
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

/** Our pages refuse to be framed, so a mail's links open in a new tab, as in any mail program. */
const LINKS_LEAD_OUT = '<head><base target="_blank">';

/** Mails are shown in a sandboxed frame: whatever they contain, nothing runs here. */
export function renderMailboxPage(mails: StoredMail[]) {
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'`;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Mailbox · Lunula</title>
        <style>${raw(STYLE)}</style>
      </head>
      <body>
        <main>
          <h1>Mailbox</h1>
          <p>Mail that would have been sent. Newest first.</p>
          ${mails.length === 0 ? html`<p>Nothing has been sent yet.</p>` : mails.map(renderMail)}
        </main>
      </body>
    </html>`;
  return { policy, html: page };
}

function renderMail(mail: StoredMail) {
  return html`<details>
    <summary><strong>${mail.subject}</strong> <small>to ${mail.to}, <time datetime="${mail.createdAt}">${MOMENT.format(new Date(mail.createdAt))}</time></small></summary>
    <iframe title="${mail.subject}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${mail.html.replace('<head>', LINKS_LEAD_OUT)}"></iframe>
    ${mail.attachments.map(renderAttachment)} ${Object.entries(mail.headers ?? {}).map(renderHeader)}
  </details>`;
}

function renderHeader([name, value]: [string, string]) {
  return html`<p><small>${name}: ${value}</small></p>`;
}

function renderAttachment({ filename, contentType, content }: PackedAttachment) {
  return html`<p>
    <a download="${filename}" href="data:${contentType};base64,${content}">${filename}</a> <small>${contentType}</small>
  </p>`;
}
