import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { OwnLesson } from '#shared/courses/courses.contract.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/action/button.tsx';
import { useHeldDeparture } from '#web/ui/departure/use-held-departure.ts';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FilmProgress } from '#web/uploads/preparation/film-progress.tsx';
import { preparationStage } from '#web/uploads/preparation/film-stage.ts';
import { CutFields } from './cut-fields.tsx';
import { FilmPreview } from './film-preview.tsx';
import { PosterField } from './poster-field.tsx';
import { SharedFilm } from './shared-film.tsx';
import { useCutForm } from './use-cut-form.ts';

type FilmDialogProps = { courseId: string; lesson: OwnLesson; onClose: () => void };

/** What a creator does with a film that is there: its poster and its cut. Each is saved by itself. */
export function FilmDialog({ courseId, lesson, onClose }: FilmDialogProps) {
  const address = { courseId, lessonId: lesson.id };
  const query = useQuery(api.lessons.film.get.queryOptions({ input: address }));
  const { data: film } = query;
  const video = useRef<HTMLVideoElement>(null);
  const formId = useId();
  const cut = useCutForm(address, film);
  const [isAsking, setIsAsking] = useState(false);
  const stage = film && preparationStage(film.preparation);
  const isShared = film !== undefined && film.sharedWith.length > 0;
  const canCut = film !== undefined && film.durationMs !== null && film.isOriginalKept && !isShared;
  const isUnsaved = canCut && cut.isDirty;
  const { departure, stay } = useHeldDeparture(isUnsaved);
  const close = () => (isUnsaved ? setIsAsking(true) : onClose());
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      size="lg"
      title="Poster and cut"
      description={lesson.title}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            Done
          </Button>
          {canCut ? (
            <Button type="submit" form={formId} disabled={!cut.isDirty} busy={cut.isSaving}>
              Save cut
            </Button>
          ) : null}
        </>
      }
    >
      {film ? (
        <div className="grid grid-cols-1 gap-8">
          <div className="grid gap-4">
            <FilmPreview film={film} video={video} />
            {stage ? <FilmProgress name={film.fileName} stage={stage} /> : null}
          </div>
          {isShared ? (
            <SharedFilm sharedWith={film.sharedWith} />
          ) : (
            <>
              <CutFields id={formId} form={cut} film={film} video={video} />
              <PosterField address={address} film={film} />
            </>
          )}
        </div>
      ) : query.isError ? (
        <ErrorNotice
          title="The film couldn’t be loaded."
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : (
        <SkeletonText lines={8} />
      )}
      <ConfirmDialog
        open={isAsking || departure !== null}
        onOpenChange={(open) => {
          setIsAsking(open);
          if (!open) stay();
        }}
        title="Close without saving the cut?"
        thing={lesson.title}
        consequence="has a new start or end that isn’t saved. Learners see it as before."
        confirmLabel="Close"
        cancelLabel="Keep editing"
        onConfirm={onClose}
      />
    </Dialog>
  );
}
