/** The languages captions can be in: tags as in BCP 47, each with its name in the language itself. */
export const CAPTION_LANGUAGES = {
  en: 'English',
  es: 'Español',
  'es-419': 'Español (Latinoamérica)',
  pt: 'Português',
  'pt-BR': 'Português (Brasil)',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  nl: 'Nederlands',
  sv: 'Svenska',
  nb: 'Norsk bokmål',
  da: 'Dansk',
  fi: 'Suomi',
  is: 'Íslenska',
  pl: 'Polski',
  cs: 'Čeština',
  sk: 'Slovenčina',
  sl: 'Slovenščina',
  hr: 'Hrvatski',
  sr: 'Српски',
  bg: 'Български',
  ro: 'Română',
  hu: 'Magyar',
  el: 'Ελληνικά',
  et: 'Eesti',
  lv: 'Latviešu',
  lt: 'Lietuvių',
  uk: 'Українська',
  ru: 'Русский',
  tr: 'Türkçe',
  ca: 'Català',
  ar: 'العربية',
  he: 'עברית',
  fa: 'فارسی',
  hi: 'हिन्दी',
  bn: 'বাংলা',
  ta: 'தமிழ்',
  ur: 'اردو',
  th: 'ไทย',
  vi: 'Tiếng Việt',
  id: 'Bahasa Indonesia',
  ms: 'Bahasa Melayu',
  fil: 'Filipino',
  sw: 'Kiswahili',
  af: 'Afrikaans',
  ja: '日本語',
  ko: '한국어',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
} as const;

export type CaptionLanguage = keyof typeof CAPTION_LANGUAGES;

export const LANGUAGE_TAGS = Object.keys(CAPTION_LANGUAGES) as [CaptionLanguage, ...CaptionLanguage[]];

/** What captions are in that say nothing about it, such as those from before there were several. */
export const FIRST_LANGUAGE: CaptionLanguage = 'en';

/** How the words run: the browser must know, because lines of one page are in several languages. */
export function directionOf(language: CaptionLanguage): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';
}

const RIGHT_TO_LEFT: ReadonlySet<CaptionLanguage> = new Set(['ar', 'he', 'fa', 'ur']);
