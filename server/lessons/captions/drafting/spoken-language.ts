import type { CaptionLanguage } from '#shared/lessons/caption-languages.ts';

/** Where speech recognition knows a language by another tag than the first part of ours. */
const OTHERWISE: Partial<Record<CaptionLanguage, string>> = { nb: 'no', fil: 'tl' };

/** As speech recognition names languages: two letters, whatever country and script. */
export function spokenLanguage(language: CaptionLanguage): string {
  return OTHERWISE[language] ?? language.split('-', 1)[0] ?? language;
}
