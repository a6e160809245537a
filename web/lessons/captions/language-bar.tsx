import { CAPTIONS_PER_LESSON } from '#shared/lessons/caption.rules.ts';
import { CAPTION_LANGUAGES, type CaptionLanguage } from '#shared/lessons/caption-languages.ts';
import type { OwnCaptions } from '#shared/lessons/captions.contract.ts';
import { languageOptions } from '#web/courses/editor/lessons/captions/language-options.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { LessonAddress } from './captions.queries.ts';
import { useAddLanguage } from './use-add-language.ts';

type LanguageBarProps = {
  address: LessonAddress;
  own: OwnCaptions;
  current: CaptionLanguage;
  onChoose: (language: CaptionLanguage) => void;
};

export function LanguageBar({ address, own, current, onChoose }: LanguageBarProps) {
  const add = useAddLanguage(address, onChoose);
  const languages = own.items.map(({ language }) => language);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <fieldset className="contents">
        <legend className="sr-only">Language</legend>
        {own.items.map(({ language, isShown }) => (
          <label
            key={language}
            data-chosen={language === current || undefined}
            className={classNames(
              'flex min-h-13 cursor-pointer items-center gap-2 rounded-pill border px-4 text-ui has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lacquer',
              language === current ? 'border-ink bg-ink text-paper' : 'border-line-strong hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name="caption-language"
              className="sr-only"
              checked={language === current}
              onChange={() => onChoose(language)}
            />
            <span lang={language}>{CAPTION_LANGUAGES[language]}</span>
            {isShown ? null : <Badge variant="line">Draft</Badge>}
          </label>
        ))}
      </fieldset>
      {languages.length < CAPTIONS_PER_LESSON ? (
        <div className="w-52 max-w-full">
          <Select
            aria-label="Add a language"
            placeholder="Add a language"
            options={languageOptions(languages)}
            value={null}
            onChange={(language) => add.mutate(language)}
            disabled={add.isPending}
          />
        </div>
      ) : null}
    </div>
  );
}
