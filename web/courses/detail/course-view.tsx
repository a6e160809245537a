import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Course } from '#shared/courses/courses.contract.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { isWished } from '#web/auth/wishes/use-wish.ts';
import { InstructorCard } from '#web/courses/instructor-card.tsx';
import { CourseReviews } from '#web/courses/reviews/course-reviews.tsx';
import { useCourseAccess } from '#web/courses/use-course-access.ts';
import { LockedLessons } from '#web/courses/way-in/locked-lessons.tsx';
import { useEnrol, useEnrolledByPurchase } from '#web/courses/way-in/use-enrol.ts';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Region } from '#web/ui/feedback/region.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useLocation } from '#web/ui/location/location.ts';
import { useCode } from '#web/ui/use-code.ts';
import { CourseHeader } from './course-header.tsx';
import { CourseLists } from './course-lists.tsx';
import { CourseOutline } from './course-outline.tsx';
import { CoursePicture } from './course-picture.tsx';
import { EnrolCard } from './enrol-card.tsx';
import { RelatedCourses } from './related-courses.tsx';
import { useShownOrder } from './use-shown-order.ts';

/** Only phones show it, and not before it is known what it offers. */
const loadBar = () => import('./way-in-bar.tsx').then((module) => module.WayInBar);
const SaveWish = lazy(async () => ({ default: (await import('#web/courses/saved/save-wish.ts')).SaveWish }));
const CourseOrder = lazy(() => import('./course-order.tsx'));

export function CourseView({ course }: { course: Course }) {
  const access = useCourseAccess(course);
  const { status } = useAuth();
  const enrol = useEnrol(course);
  const card = useRef<HTMLDivElement>(null);
  const { code: WayInBar } = useCode(loadBar, useIsNarrow());
  const onPaid = useEnrolledByPurchase(course);
  const { state } = useLocation();
  const orderId = useShownOrder(course.id);
  return (
    <div className="wrap pb-section">
      <BackToCourses className="max-lg:hidden lg:mt-4 lg:mb-6" />
      {orderId && status === 'signed-in' ? (
        <Region name="Your payment confirmation">
          <Suspense>
            <CourseOrder key={orderId} orderId={orderId} courseId={course.id} onPaid={onPaid} />
          </Suspense>
        </Region>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_26rem]">
        <CourseHeader course={course} access={access} />
        <aside className="contents lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:block">
          <CoursePicture course={course} />
          <div className="mt-8 grid gap-gap lg:sticky lg:top-6 lg:mt-0">
            <Region name="The enrollment card">
              <div ref={card}>
                <EnrolCard course={course} access={access} enrol={enrol} />
              </div>
            </Region>
            <InstructorCard creator={course.creator} withBio />
          </div>
        </aside>
        <div className="lower-parts">
          <p className="mt-8 max-w-[36em] text-f1 leading-[1.45] whitespace-pre-line lg:mt-6">
            {course.description}
          </p>
          <CourseLists course={course} />
          <LockedLessons course={course} access={access}>
            <CourseOutline course={course} access={access} />
          </LockedLessons>
          <Region name="The list of reviews">
            <CourseReviews course={course} access={access} />
          </Region>
        </div>
      </div>
      <Region name="Related courses">
        <RelatedCourses courseId={course.id} />
      </Region>
      <BackToCourses className="mt-10 lg:hidden" />
      {status === 'signed-in' && isWished(state, { kind: 'save', courseId: course.id }) ? (
        <Suspense>
          <SaveWish courseId={course.id} />
        </Suspense>
      ) : null}
      {WayInBar ? <WayInBar course={course} access={access} enrol={enrol} card={card} /> : null}
    </div>
  );
}

/** At the top of a large screen. A phone has a back button in its header, and this one at the end of the page. */
function BackToCourses({ className }: { className: string }) {
  return (
    <TextLink to="/courses" className={classNames('text-pair-ink!', className)}>
      <Icon name="arrow-left" />
      Back to Courses
    </TextLink>
  );
}

/** Once it was: whoever turns a tablet keeps what has been loaded. */
function useIsNarrow(): boolean {
  const [isNarrow, setIsNarrow] = useState(false);
  useEffect(() => {
    const narrow = matchMedia('(width < 64rem)');
    const look = () => narrow.matches && setIsNarrow(true);
    look();
    narrow.addEventListener('change', look);
    return () => narrow.removeEventListener('change', look);
  }, []);
  return isNarrow;
}
