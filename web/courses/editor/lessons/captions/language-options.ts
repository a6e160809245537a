import { CAPTION_LANGUAGES, type CaptionLanguage, LANGUAGE_TAGS } from '#shared/lessons/caption-languages.ts';

export function languageOptions(without: readonly CaptionLanguage[] = []) {
  return LANGUAGE_TAGS.filter((tag) => !without.includes(tag)).map((value) => ({
    value,
    label: CAPTION_LANGUAGES[value],
  }));
}
