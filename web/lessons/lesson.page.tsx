import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Course } from '#shared/courses/courses.contract.ts';
import { DomainError } from '#shared/errors.ts';
import { LESSON_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import { nailArtPath } from '#shared/nail-art/nail-art-path.ts';
import { api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { loadSoonNeeded } from '#web/auth/session/asked-ahead.ts';
import { sessionStore } from '#web/auth/session/session-store.ts';
import { CourseNotFound } from '#web/courses/course-not-found.tsx';
import { courseQuery } from '#web/courses/courses.queries.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { FILM_FILES } from '#web/lesson-code.ts';
import type { LoadArgs, MetaArgs, PageProps } from '#web/router/page-module.ts';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useNavigate } from '#web/ui/location/location.ts';
import { LessonSkeleton } from './lesson-skeleton.tsx';
import { LessonView } from './lesson-view.tsx';
import { loadPlayer } from './load-player.ts';

export { askForLesson as ask } from './player/ask-for-lesson.ts';

type Params = { courseId: string; lessonId: string };

export function meta({ queryClient, params, isMissing }: MetaArgs<Params>) {
  const course = queryClient.getQueryData<Course>(courseQuery(api, params.courseId).queryKey);
  const lesson = course?.lessons.find(({ id }) => id === params.lessonId);
  if (!course || !lesson) {
    const title = isMissing ? 'Lesson Not Found' : 'Lesson';
    return pageMeta({ title, description: 'A lesson on Lunula.', path: null });
  }
  return pageMeta({
    title: `${lesson.title} · ${course.title}`,
    description: lesson.description || course.description,
    path: course.isPublished ? `/courses/${course.id}/lessons/${lesson.id}` : null,
    image: course.thumbnailUrl ?? nailArtPath(lesson.id, { mode: 'crop', ...course.art }, 'open-graph'),
  });
}

/** The course around the lesson is public; the lesson itself depends on who is asking, so the browser requests it. */
export async function load({ api, queryClient, params }: LoadArgs<Params>) {
  const course = await queryClient.fetchQuery(courseQuery(api, params.courseId));
  if (!course.lessons.some(({ id }) => id === params.lessonId)) throw new DomainError('NOT_FOUND');
}

/** The player, which otherwise waits until it is known what it will play. */
export function loadAhead({ queryClient, params }: Pick<MetaArgs<Params>, 'queryClient' | 'params'>): void {
  if (!sessionStore.find()) return;
  const course = queryClient.getQueryData<Course>(courseQuery(api, params.courseId).queryKey);
  const hasVideo = course?.lessons.some(({ id, hasVideo }) => id === params.lessonId && hasVideo);
  if (!hasVideo) return;
  loadSoonNeeded();
  // Should it fail, whoever needs it will notice.
  loadPlayer().catch(() => undefined);
}

export function neededWithPicture({ queryClient, params }: Pick<MetaArgs<Params>, 'queryClient' | 'params'>) {
  if (!import.meta.env.SSR) return [];
  const course = queryClient.getQueryData<Course>(courseQuery(api, params.courseId).queryKey);
  // A film that has a poster is prepared.
  return course?.lessons.find(({ id }) => id === params.lessonId)?.hasPoster ? FILM_FILES : [];
}

/**
 * The server renders as a visitor. An unpublished course exists only for its owner and enrolled people, so
 * the browser asks again.
 */
export default function LessonPage({ params, isMissing }: PageProps<Params>) {
  const { status } = useAuth();
  const mayLook = !isMissing || status === 'signed-in';
  const query = useQuery({ ...courseQuery(api, params.courseId), enabled: mayLook });
  const position = query.data?.lessons.findIndex(({ id }) => id === params.lessonId) ?? 0;
  const outline = query.data?.lessons[position];
  const code = errorCodeOf(query.error);
  const isNowhere = !query.data && (code === 'NOT_FOUND' || code === 'INVALID_INPUT');
  useLeaveWhenRefused(!query.data && !isNowhere && code !== null);
  if (!mayLook || isNowhere || position < 0) {
    return (
      <div className={status === 'loading' ? 'visitor-guess' : undefined}>
        <CourseNotFound title="Lesson Not Found" />
      </div>
    );
  }
  return (
    <div data-pair={query.data?.art.palette} className="page-tint min-h-full">
      <QueryView
        query={query}
        pending={<LessonSkeleton />}
        errorTitle={LESSON_MESSAGES.loadFailed.description}
      >
        {(course) => (outline ? <LessonView course={course} outline={outline} position={position} /> : null)}
      </QueryView>
    </div>
  );
}

/** A "no" from the server is final: back to the list. If no answer came, Retry may help. */
function useLeaveWhenRefused(isRefused: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isRefused) return;
    toast({ ...LESSON_MESSAGES.loadFailed, tone: 'destructive' });
    void navigate('/courses', { replace: true });
  }, [isRefused, navigate]);
}
