import { askAheadScript } from '#web/auth/session/ask-ahead-script.ts';
import { startScript } from '#web/start-script.ts';

type PageScripts = {
  /** What starts the page. */
  entries: readonly string[];
  /** All that it needs beside that. */
  code: readonly string[];
  /** What is read for whoever is signed in, if anything. */
  asked: string | null;
  /** What else is needed by whoever the first answer names a picture to. */
  soon: readonly string[];
  needsSession: boolean;
};

/** A page's scripts: what stands behind the first one, and what stands at the document's end. */
export function writePageScripts({ entries, code, asked, soon, needsSession }: PageScripts) {
  // Behind sign-in nothing of one's own is seen without the answers: the script that asks for them asks for the code, too.
  const asksBeforeCode = needsSession && asked !== null;
  return {
    ahead: asked === null ? '' : writeAsking(asked, asksBeforeCode ? code : [], soon),
    last: writeCode(entries, asksBeforeCode ? [] : code, needsSession),
  };
}

/** Unknown to React: it has run long before. */
function writeAsking(asked: string, code: readonly string[], soon: readonly string[]): string {
  const after = [...writeFiles('code', code), ...writeFiles('soon', soon)].join('');
  return `<script data-ask="${asked.replaceAll('&', '&amp;')}"${after}>${askAheadScript}</script>`;
}

function writeFiles(name: string, files: readonly string[]): string[] {
  return files.length > 0 ? [` data-${name}="${files.join(' ')}"`] : [];
}

/**
 * After all that is seen: a page is read before it is used. One behind sign-in shows little until they are here. What
 * starts the page is the first of them: browsers load six files at a time, and it is small but waited for by all.
 */
function writeCode(entries: readonly string[], code: readonly string[], needsSession: boolean): string {
  if (!needsSession) {
    const files = [...writeFiles('start', entries), ...writeFiles('code', code)].join('');
    return `<script${files}>${startScript}</script>`;
  }
  return [
    ...entries.map((script) => `<script type=module async src="${script}"></script>`),
    ...code.map((script) => `<link rel=modulepreload href=${script}>`),
  ].join('');
}
