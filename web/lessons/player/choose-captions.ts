import type { LessonCaptions } from '#shared/lessons/lessons.contract.ts';

/**
 * The captions somebody reads: in the language they chose last, else in one of their browser's, else in English, else
 * the first. A language in the form of another country is better than a foreign one.
 */
export function chooseCaptions(
  captions: readonly LessonCaptions[],
  chosen: string | null,
  spoken: readonly string[],
): LessonCaptions | null {
  const wanted = [...(chosen === null ? [] : [chosen]), ...spoken, 'en'];
  for (const language of wanted) {
    const found =
      captions.find((one) => one.language === language) ??
      captions.find((one) => baseOf(one.language) === baseOf(language));
    if (found) return found;
  }
  return captions[0] ?? null;
}

function baseOf(language: string): string {
  return language.split('-', 1)[0]?.toLowerCase() ?? '';
}
