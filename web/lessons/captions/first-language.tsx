import { useState } from 'react';
import { type CaptionLanguage, FIRST_LANGUAGE } from '#shared/lessons/caption-languages.ts';
import type { OwnCaptions } from '#shared/lessons/captions.contract.ts';
import { languageOptions } from '#web/courses/editor/lessons/captions/language-options.ts';
import { Button } from '#web/ui/action/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { LessonAddress } from './captions.queries.ts';
import { DraftingNotice } from './drafting/drafting-notice.tsx';
import { useAddLanguage } from './use-add-language.ts';

type FirstLanguageProps = {
  address: LessonAddress;
  own: OwnCaptions;
  onAdded: (language: CaptionLanguage) => void;
};

/** Before there are any captions. */
export function FirstLanguage({ address, own, onAdded }: FirstLanguageProps) {
  const [language, setLanguage] = useState<CaptionLanguage>(FIRST_LANGUAGE);
  const add = useAddLanguage(address, onAdded);
  return (
    <EmptyState
      action={
        <div className="grid w-full max-w-96 grid-cols-1 gap-4">
          <Select
            aria-label="Language of the captions"
            options={languageOptions()}
            value={language}
            onChange={setLanguage}
          />
          <Button onClick={() => add.mutate(language)} busy={add.isPending}>
            Start writing
          </Button>
          <DraftingNotice address={address} own={own} language={language} />
        </div>
      }
    >
      What is said here can be read too. In which language?
    </EmptyState>
  );
}
