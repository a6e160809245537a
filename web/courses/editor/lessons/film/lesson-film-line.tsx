import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnLesson } from '#shared/courses/courses.contract.ts';
import { VIDEO_MESSAGES } from '#shared/videos/video.messages.ts';
import { isWorthRetrying } from '#shared/videos/video.rules.ts';
import { api } from '#web/api.ts';
import { sayFailure } from '#web/say-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { FilmProgress } from '#web/uploads/preparation/film-progress.tsx';
import { preparationStage, uploadStage } from '#web/uploads/preparation/film-stage.ts';
import { FILMS_KEY, usePreparations } from '#web/uploads/preparation/use-preparations.ts';
import type { QueuedUpload } from '#web/uploads/queue/create-upload-queue.ts';
import { useUploadQueue } from '#web/uploads/queue/use-upload-queue.ts';

type LessonFilmLineProps = { courseId: string; lesson: OwnLesson; onReplace: () => void };

/** How far a lesson's film is, from the first byte until all screens can play it; nothing once it is there. */
export function LessonFilmLine({ courseId, lesson, onReplace }: LessonFilmLineProps) {
  const uploads = useUploadQueue();
  const coming = lesson.awaitedUpload?.refusal === null ? lesson.awaitedUpload : null;
  // The lesson's other line says why one was refused.
  const isLost = ({ id, state }: QueuedUpload) =>
    id === coming?.id && state.step === 'failed' && !state.canResume;
  const film = coming && !uploads.some(isLost) ? coming : lesson.upload;
  const queued = uploads.find(({ id }) => id === film?.id);
  const preparation = usePreparations().get(film?.id ?? '');
  const retry = useRetry();
  const stage = (queued && uploadStage(queued)) ?? (preparation && preparationStage(preparation)) ?? null;
  if (!film || !stage) return null;
  const failure = stage.hasFailed ? (preparation?.failure ?? null) : null;
  return (
    <div className="mt-2 grid max-w-105 gap-2">
      <FilmProgress name={film.fileName} stage={stage} />
      {failure === null ? null : (
        <div className="flex flex-wrap gap-2">
          {isWorthRetrying(failure) ? (
            <Button
              variant="ghost"
              size="sm"
              busy={retry.isPending}
              onClick={() => retry.mutate({ courseId, lessonId: lesson.id })}
            >
              Try again<span className="sr-only">: {film.fileName}</span>
            </Button>
          ) : null}
          <Button variant="ghost" size="sm" onClick={onReplace}>
            Replace the film<span className="sr-only"> of {lesson.title}</span>
          </Button>
        </div>
      )}
    </div>
  );
}

function useRetry() {
  const queryClient = useQueryClient();
  return useMutation(
    api.lessons.film.retry.mutationOptions({
      onError: (error) => sayFailure(error, { ...VIDEO_MESSAGES.retryFailed, about: 'a film' }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: FILMS_KEY }),
    }),
  );
}
