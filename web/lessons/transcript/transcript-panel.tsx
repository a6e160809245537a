import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LessonCaptions } from '#shared/lessons/lessons.contract.ts';
import { cuesQuery } from '#web/lessons/lessons.queries.ts';
import { Card } from '#web/ui/display/card.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { hasFailed } from '#web/ui/has-failed.ts';
import { TranscriptLines } from './transcript-lines.tsx';

type TranscriptPanelProps = { lessonId: string; captions: LessonCaptions | null };

/** What is said, as text beside the video. Without an address it is the placeholder for one being loaded. */
export function TranscriptPanel({ lessonId, captions }: TranscriptPanelProps) {
  const query = useQuery(cuesQuery(lessonId, captions));
  const [search, setSearch] = useState('');
  return (
    <Card
      as="section"
      variant="plain"
      aria-labelledby="transcript"
      className="absolute inset-0 flex flex-col p-0!"
    >
      <div className="flex items-center gap-4 pt-4 pr-4 pb-3 pl-5">
        <h2 id="transcript" className="text-f1">
          Transcript
        </h2>
        <SearchField
          label="Search the transcript"
          placeholder="Find a word"
          value={search}
          onChange={setSearch}
          className="min-h-11! min-w-0 flex-1 [&_input]:text-ui"
        />
      </div>
      {query.isPending ? (
        <div className="px-5 pt-2 pb-6">
          <SkeletonText lines={7} label="Loading the transcript" />
        </div>
      ) : null}
      {hasFailed(query) ? (
        <ErrorNotice
          title="The transcript couldn’t be loaded."
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
          className="mx-5 mb-5"
        />
      ) : null}
      {query.data ? (
        <TranscriptLines cues={query.data} language={captions?.language} search={search} />
      ) : null}
    </Card>
  );
}
