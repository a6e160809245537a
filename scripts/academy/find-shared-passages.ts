/** So many words in a row are no coincidence, nor a term. */
const RUN = 12;

type Text = { moduleNumber: number; content: string };

/** Passages that two modules have in common, in the words of the first; each is named once. */
export function findSharedPassages(texts: readonly Text[]): string[] {
  const seen = new Map<string, number>();
  const faults: string[] = [];
  for (const { moduleNumber, content } of texts) {
    const words = wordsOf(content);
    let skipUntil = 0;
    const own = new Set<string>();
    for (let at = 0; at + RUN <= words.length; at += 1) {
      const run = words.slice(at, at + RUN).join(' ');
      const other = seen.get(run);
      if (other !== undefined && at >= skipUntil) {
        faults.push(`Modules ${other} and ${moduleNumber} share: ${run}`);
        skipUntil = at + RUN;
      }
      own.add(run);
    }
    for (const run of own) if (!seen.has(run)) seen.set(run, moduleNumber);
  }
  return faults;
}

function wordsOf(markdown: string): string[] {
  return markdown.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
}
