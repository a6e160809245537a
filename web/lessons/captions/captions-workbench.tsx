import { useState } from 'react';
import { type CaptionLanguage, FIRST_LANGUAGE } from '#shared/lessons/caption-languages.ts';
import type { OwnCaptions } from '#shared/lessons/captions.contract.ts';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useKeptFocus } from '#web/uploads/use-kept-focus.ts';
import type { LessonAddress } from './captions.queries.ts';
import { CaptionsOfLanguage } from './captions-of-language.tsx';
import { FirstLanguage } from './first-language.tsx';
import { LanguageBar } from './language-bar.tsx';

type CaptionsWorkbenchProps = { address: LessonAddress; own: OwnCaptions; lesson: Lesson };

/** The languages there are, and the text of one of them beside the film. */
export function CaptionsWorkbench({ address, own, lesson }: CaptionsWorkbenchProps) {
  const [chosen, setChosen] = useState<CaptionLanguage | null>(null);
  const { video } = lesson;
  const { items } = own;
  const first = items.find(({ language }) => language === FIRST_LANGUAGE) ?? items[0];
  const current = items.find(({ language }) => language === chosen) ?? first ?? null;
  // The first language has been added, or this one deleted, with what had the focus.
  const part = useKeptFocus(current?.language ?? '');
  if (!video || video.kind === 'youtube') {
    return (
      <EmptyState
        action={<LinkButton to={`/courses/${address.courseId}/edit`}>Back to the course</LinkButton>}
      >
        {video
          ? 'YouTube shows captions of its own; add them there.'
          : 'Captions are written beside the film, and this lesson has none yet.'}
      </EmptyState>
    );
  }
  return (
    <div ref={part}>
      {current ? (
        <>
          <LanguageBar address={address} own={own} current={current.language} onChoose={setChosen} />
          <CaptionsOfLanguage
            key={current.language}
            address={address}
            own={own}
            language={current.language}
            lesson={lesson}
            video={video}
          />
        </>
      ) : (
        <FirstLanguage address={address} own={own} onAdded={setChosen} />
      )}
    </div>
  );
}
