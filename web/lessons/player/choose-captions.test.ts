import { expect, it } from 'vitest';
import type { CaptionLanguage } from '#shared/lessons/caption-languages.ts';
import { chooseCaptions } from './choose-captions.ts';

const in_ = (...languages: CaptionLanguage[]) => languages.map((language) => ({ language, url: language }));

it.each([
  [in_('de', 'en', 'fr'), 'fr', ['de'], 'fr'],
  [in_('de', 'en', 'fr'), null, ['fr-CA', 'de'], 'fr'],
  [in_('es-419', 'en'), 'es', ['en'], 'es-419'],
  [in_('pt', 'pt-BR'), 'pt-BR', [], 'pt-BR'],
  [in_('de', 'en'), 'ja', ['ko'], 'en'],
  [in_('de', 'fr'), null, ['ko'], 'de'],
  [in_(), 'de', ['de'], undefined],
])('captions are read in the language chosen, or the nearest', (captions, chosen, spoken, expected) => {
  expect(chooseCaptions(captions, chosen, spoken)?.language).toBe(expected);
});
