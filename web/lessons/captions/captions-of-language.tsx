import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { CaptionLanguage } from '#shared/lessons/caption-languages.ts';
import type { OwnCaptions } from '#shared/lessons/captions.contract.ts';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import { api } from '#web/api.ts';
import type { FilmVideo } from '#web/lessons/player/film/film-source.ts';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { captionTextQuery, type LessonAddress } from './captions.queries.ts';
import { CaptionsEditor } from './captions-editor.tsx';

type CaptionsOfLanguageProps = {
  address: LessonAddress;
  own: OwnCaptions;
  language: CaptionLanguage;
  lesson: Lesson;
  video: FilmVideo;
};

export function CaptionsOfLanguage({ address, language, own, ...rest }: CaptionsOfLanguageProps) {
  const query = useQuery(captionTextQuery(api, address, language));
  const refetch = useEffectEvent(() => void query.refetch());
  const isDrafted = own.draft?.status === 'done' && own.draft.language === language;
  useEffect(() => {
    if (isDrafted) refetch();
  }, [isDrafted]);
  return (
    <QueryView
      query={query}
      pending={
        <div className="mt-8">
          <SkeletonText lines={8} label="Loading the captions" />
        </div>
      }
      errorTitle="The captions couldn’t be loaded."
    >
      {(text) => <CaptionsEditor address={address} own={own} text={text} {...rest} />}
    </QueryView>
  );
}
