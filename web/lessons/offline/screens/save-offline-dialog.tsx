import { type MouseEvent, useState } from 'react';
import type { Course, LessonOutline } from '#shared/courses/courses.contract.ts';
import type { LessonVideo } from '#shared/lessons/lessons.contract.ts';
import { OFFLINE_MESSAGES } from '#shared/lessons/offline.messages.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { courseDetailsPath, plansPath } from '#web/billing/way-back.ts';
import { createEchoGuard } from '#web/courses/way-in/echo-guard.ts';
import { CountsAsWatched } from '#web/lessons/handouts/counts-as-watched.tsx';
import { keeping } from '#web/lessons/offline/keeping/keeping.ts';
import { keptSizes, smallestOf } from '#web/lessons/offline/keeping/kept-sizes.ts';
import { startKeeping } from '#web/lessons/offline/keeping/start-keeping.ts';
import type { KeptQuality } from '#web/lessons/offline/store/kept-lesson.ts';
import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { describeSaving } from './describe-saving.ts';
import { KeptState } from './kept-state.tsx';
import { type Doomed, RemoveKept } from './remove-kept.tsx';
import { SizeChoice } from './size-choice.tsx';
import { useIsClosed } from './use-is-closed.ts';
import { useKept } from './use-kept.ts';

type SaveOfflineDialogProps = {
  course: Pick<Course, 'id' | 'priceCents' | 'creator'>;
  lesson: Pick<LessonOutline, 'id' | 'isFreePreview'>;
  video: Extract<LessonVideo, { kind: 'upload' }>;
  onClose: () => void;
};

/** Which size, how far it is, and how to be rid of it. */
export function SaveOfflineDialog({ course, lesson, video, onClose }: SaveOfflineDialogProps) {
  const lessonId = lesson.id;
  const { user } = useAuth();
  const { kept, state } = useKept(lessonId);
  const { film } = video;
  const sizes = film ? keptSizes(film) : [];
  const isClosed = useIsClosed(course, film);
  const [picked, setPicked] = useState<KeptQuality | null>(null);
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  const [echo] = useState(createEchoGuard);
  const chosen = picked ?? kept?.quality ?? smallestOf(sizes);
  if (!user) return null;
  const id = { personId: user.id, lessonId };
  const here = `/courses/${course.id}/lessons/${lessonId}`;
  const mayKeep = film?.mayKeep ?? false;
  const isIdle = kept === null && state?.status !== 'saving';
  const isOutdated = kept?.isComplete === true && (kept.isOutdated || kept.version !== film?.version);
  const size = sizes.find(({ name }) => name === chosen)?.bytes ?? 0;
  const start = () => {
    startKeeping({ ...id, courseId: course.id, quality: chosen, size });
    // What stops it takes the place of what began it.
    echo.expectReplacement();
    echo.noteReplacement(performance.now());
  };
  const remove = (press: MouseEvent) => {
    echo.ignoreEcho(press);
    if (press.defaultPrevented) return;
    if (kept?.isComplete) setDoomed({ lessons: [kept], isAll: false });
    else void keeping.remove(id);
  };

  const footer = isClosed ? (
    <>
      {course.priceCents > 0 ? (
        <LinkButton to={courseDetailsPath(course.id, here)} variant="ghost">
          View Course Details
        </LinkButton>
      ) : null}
      <LinkButton to={plansPath(here)}>Get Premium</LinkButton>
    </>
  ) : film === null ? undefined : isIdle ? (
    <Button onClick={start}>Save</Button>
  ) : (
    <>
      <Button variant="ghost" onClick={remove}>
        {kept?.isComplete ? 'Remove from this device' : 'Stop and remove'}
      </Button>
      {state?.status === 'saving' ? null : isOutdated ? (
        <Button onClick={start}>{OFFLINE_MESSAGES.again}</Button>
      ) : kept?.isComplete ? (
        <LinkButton to="/offline">All saved lessons</LinkButton>
      ) : (
        <Button onClick={start}>Go on</Button>
      )}
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="Save for offline"
      description={describeSaving(course, film, isClosed)}
      footer={footer}
    >
      {mayKeep && isIdle ? (
        <>
          <SizeChoice
            sizes={sizes}
            chosen={chosen}
            onChoose={setPicked}
            areMoreComing={video.areSizesComing}
          />
          <CountsAsWatched courseId={course.id} lesson={lesson}>
            {OFFLINE_MESSAGES.countsAsWatched}
          </CountsAsWatched>
        </>
      ) : null}
      {mayKeep ? <KeptState kept={kept} state={state} /> : null}
      <RemoveKept doomed={doomed} onClose={() => setDoomed(null)} />
    </Dialog>
  );
}
