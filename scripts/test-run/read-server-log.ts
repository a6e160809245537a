const MOST_LINES = 40;
const LONGEST_LINE = 600;

/** What the product complained about while stories failed: warnings and worse, the newest last. */
export function readServerLog(text: string): string[] {
  const complaints = text.split('\n').filter((line) => /^\{"level":[456]0,/.test(line));
  if (complaints.length === 0) return [];
  const shown = complaints.slice(-MOST_LINES).map((line) => line.slice(0, LONGEST_LINE));
  return [['What the server said meanwhile:', ...shown].join('\n')];
}
