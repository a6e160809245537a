import { countWords } from '#shared/academy/academy.rules.ts';

/**
 * What somebody can follow with a brush in the other hand, or in their second language. The grade is the
 * Automated Readability Index, roughly the years of school a text asks for.
 */
export const READING_BOUNDS = { wordsPerSentence: 16, grade: 8 } as const;

type ReadingLevel = { wordsPerSentence: number; grade: number };

/** Of the running text: headings, tables and the marks of Markdown do not count. */
export function measureReadingLevel(markdown: string): ReadingLevel {
  const sentences = sentencesOf(markdown);
  const words = countWords(sentences.join(' '));
  const letters = sentences.join(' ').match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const wordsPerSentence = words / Math.max(1, sentences.length);
  return { wordsPerSentence, grade: 4.71 * (letters / Math.max(1, words)) + 0.5 * wordsPerSentence - 21.43 };
}

/** A paragraph, a step and a list item each end a sentence, with or without a full stop. */
function sentencesOf(markdown: string): string[] {
  return markdown
    .split('\n')
    .filter((line) => !/^\s*(#|\|)/.test(line))
    .flatMap((line) => line.replace(/^\s*(>|-|\d+\.)\s+/, '').split(/(?<=[.!?:][*”"’)]*)\s+/))
    .filter((sentence) => countWords(sentence) > 0);
}
