import { LESSON_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import type { LessonAnswer } from '#web/lessons/use-lesson.ts';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { Region } from '#web/ui/feedback/region.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { useCode } from '#web/ui/use-code.ts';
import type { ReadPreviewEndProps } from './read-preview-end.tsx';

const load = () => import('./lesson-written.tsx').then((module) => module.LessonWritten);

type WrittenPartProps = ReadPreviewEndProps & {
  answer: LessonAnswer;
  isCompleted: boolean;
  /** There is no film: the text is the lesson. */
  isRead: boolean;
};

/** Loaded with the lesson, not with the page: how to draw a text is a good part of the code. */
export function WrittenPart({ answer, isCompleted, isRead, ...preview }: WrittenPartProps) {
  const { lesson, query, isPending } = answer;
  const { access } = preview;
  const mayComplete = access.isEnrolled && access.maySee({ isFreePreview: false });
  const isWanted = lesson !== null && (mayComplete || lesson.content.length > 0 || lesson.files.length > 0);
  const { code: Written, hasFailed, retry } = useCode(load, isWanted);
  if (isRead && isPending) return <TextPending />;
  if (lesson === null || !isWanted) return null;
  if (hasFailed) return <ErrorNotice title={LESSON_MESSAGES.loadFailed.description} onRetry={retry} />;
  return Written ? (
    <Region name="The text">
      <Written
        {...preview}
        key={lesson.id}
        lesson={lesson}
        isCompleted={isCompleted}
        mayComplete={mayComplete}
        renew={async () => (await query.refetch({ throwOnError: true })).data ?? null}
      />
    </Region>
  ) : isRead ? (
    <TextPending />
  ) : null;
}

/** As high as the screen: what follows a text of whatever length is not pushed from under anybody's finger. */
function TextPending() {
  return (
    <div className="min-h-svh border-line border-t pt-5">
      <SkeletonText lines={8} label="Loading the text" />
    </div>
  );
}
