import type { Course, LessonOutline } from '#shared/courses/courses.contract.ts';
import { LESSON_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { signInPath } from '#web/auth/sign-in-path.ts';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useLocation } from '#web/ui/location/location.ts';
import { useCode } from '#web/ui/use-code.ts';
import { CountsAsWatched } from './handouts/counts-as-watched.tsx';
import { DownloadFilm } from './handouts/download-film.tsx';

const loadSaveOffline = () =>
  import('./offline/screens/save-offline.tsx').then((module) => module.SaveOffline);

/** Private windows of some browsers have neither. */
function canKeep(): boolean {
  return 'serviceWorker' in navigator && 'locks' in navigator && typeof indexedDB !== 'undefined';
}

const NO_DOWNLOAD = {
  cut: 'This film was cut, so there is no file to download.',
  removed: 'The file of this film is no longer kept, so there is none to download.',
};

type LessonHeadProps = {
  course: Pick<Course, 'id' | 'priceCents' | 'creator'>;
  outline: LessonOutline;
  /** Counted from 1. */
  number: number;
  lesson: Lesson | null;
  isCompleted: boolean;
};

export function LessonHead({ course, outline, number, lesson, isCompleted }: LessonHeadProps) {
  const { status } = useAuth();
  const video = lesson?.video?.kind === 'upload' ? lesson.video : null;
  const isKeepable =
    video !== null && (video.film !== null || video.isPreparing) && status === 'signed-in' && canKeep();
  const { code: Save } = useCode(loadSaveOffline, isKeepable);
  const downloadUrl = video?.downloadUrl ?? null;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-1.5">
        <Badge variant="pair">Lesson {number}</Badge>
        {outline.durationMinutes > 0 ? <Badge variant="line">{outline.durationMinutes} min</Badge> : null}
        {outline.isFreePreview ? <Badge variant="line">Free Preview</Badge> : null}
        {isCompleted ? (
          <Badge variant="success">
            <Icon name="check" />
            Completed
          </Badge>
        ) : null}
      </div>
      <div className="mt-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-[min(100%,16rem)] flex-1 text-f4">{outline.title}</h1>
        {/* Its place is kept for people who are signed in, so that nothing moves when it arrives. */}
        <div
          className={classNames(
            'flex flex-wrap items-center gap-2',
            outline.hasVideo &&
              !outline.isLinked &&
              status !== 'signed-out' &&
              'in-data-session:min-h-9 max-sm:in-data-session:w-full',
          )}
        >
          {downloadUrl ? <DownloadFilm address={downloadUrl} /> : null}
          {video && Save && isKeepable ? <Save course={course} lesson={outline} video={video} /> : null}
        </div>
      </div>
      {video?.noDownload ? (
        <p className="mt-3 text-ui text-ink-soft">
          {NO_DOWNLOAD[video.noDownload]}
          {isKeepable ? ' Save it for offline instead.' : null}
        </p>
      ) : null}
      {downloadUrl ? (
        <CountsAsWatched
          key={outline.id}
          courseId={course.id}
          lesson={outline}
          isCompleted={isCompleted}
          className="mt-3"
        >
          {LESSON_MESSAGES.filmCounts}
        </CountsAsWatched>
      ) : null}
      {lesson?.video ? <SignInHint /> : null}
    </div>
  );
}

/** Visitors lose nothing by watching, and are told what signing in would save. */
function SignInHint() {
  const { status } = useAuth();
  const { pathname } = useLocation();
  if (status !== 'signed-out') return null;
  return (
    <p className="mt-3 text-ui text-ink-soft">
      <TextLink inline to={signInPath(pathname)}>
        Sign in
      </TextLink>{' '}
      to keep your place, your progress and your bookmarks.
    </p>
  );
}
