import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { OwnLesson } from '#shared/courses/courses.contract.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FilmProgress } from '#web/uploads/preparation/film-progress.tsx';
import { preparationStage } from '#web/uploads/preparation/film-stage.ts';
import { CutFields } from './cut-fields.tsx';
import { FilmPreview } from './film-preview.tsx';
import { PosterField } from './poster-field.tsx';

type FilmDialogProps = { courseId: string; lesson: OwnLesson; onClose: () => void };

/** What a creator does with a film that is there: its poster and its cut. Each is saved by itself. */
export function FilmDialog({ courseId, lesson, onClose }: FilmDialogProps) {
  const address = { courseId, lessonId: lesson.id };
  const { data: film, isError, refetch } = useQuery(api.lessons.film.get.queryOptions({ input: address }));
  const video = useRef<HTMLVideoElement>(null);
  const stage = film && preparationStage(film.preparation);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title="Poster and cut"
      description={lesson.title}
      footer={
        <Button variant="ghost" onClick={onClose}>
          Done
        </Button>
      }
    >
      {film ? (
        <div className="grid grid-cols-1 gap-8">
          <div className="grid gap-4">
            <FilmPreview film={film} video={video} />
            {stage ? <FilmProgress name={film.fileName} stage={stage} /> : null}
          </div>
          {/* Another cut from elsewhere begins the fields anew. */}
          <CutFields
            key={`${film.cut.fromMs} ${film.cut.toMs} ${film.durationMs}`}
            address={address}
            film={film}
            video={video}
          />
          <PosterField address={address} film={film} />
        </div>
      ) : isError ? (
        <ErrorNotice title="The film couldn’t be loaded." onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Dialog>
  );
}
