import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Course } from '#shared/courses/courses.contract.ts';
import { REVIEW_MESSAGES } from '#shared/reviews/review.messages.ts';
import { api } from '#web/api.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { myReviewQuery } from '#web/courses/courses.queries.ts';
import { reviewDraftOf } from '#web/courses/draft-names.ts';
import type { CourseAccess } from '#web/courses/use-course-access.ts';
import { unsent } from '#web/drafts/unsent.ts';
import { useUnsentOffer } from '#web/drafts/use-unsent-offer.ts';
import { useLazyOverlay } from '#web/layout/use-lazy-overlay.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { hasFailed } from '#web/ui/has-failed.ts';
import { isOffline } from '#web/ui/is-offline.ts';
import { useSignInAction } from './use-sign-in-action.ts';

const loadReviewDialog = () => import('./review-dialog.tsx').then((module) => module.ReviewDialog);
const loadDeleteDialog = () =>
  import('./delete-review-dialog.tsx').then((module) => module.DeleteReviewDialog);

const ABOUT = 'writing a review';

type ReviewControlsProps = { course: Course; access: CourseAccess };

/** Write, edit, delete, for all but the course's creator. People who may not write yet are told what is missing. */
export function ReviewControls({ course, access }: ReviewControlsProps) {
  const { status, user } = useAuth();
  const signIn = useSignInAction(course.id);
  const mine = useQuery({ ...myReviewQuery(api, course.id), enabled: access.isEnrolled });
  const writing = useLazyOverlay(loadReviewDialog);
  const deleting = useLazyOverlay(loadDeleteDialog);
  const [deletions, setDeletions] = useState(0);
  const review = mine.data?.review ?? null;

  const thing = reviewDraftOf(course.id);
  useUnsentOffer({
    personId: mine.data && !writing.isOpen && user ? user.id : null,
    thing,
    message: { ...REVIEW_MESSAGES.unsent, about: ABOUT },
    open: () => void writing.open(),
  });
  const setIsWriting = (isOpen: boolean) => {
    // Closed without a connection, it is offered again later.
    if (!isOpen && user && !isOffline()) unsent.forget(user.id, thing);
    writing.setIsOpen(isOpen);
  };
  const write = () => {
    if (access.isEnrolled) return writing.open();
    if (status === 'signed-in')
      return toast({ ...REVIEW_MESSAGES.enrolmentRequired, tone: 'destructive', about: ABOUT });
    toast({ ...REVIEW_MESSAGES.signIn, tone: 'destructive', action: signIn, about: ABOUT });
  };

  if (hasFailed(mine)) {
    return (
      <ErrorNotice
        title="Your review couldn’t be loaded."
        onRetry={() => void mine.refetch()}
        busy={mine.isFetching}
      />
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="ghost"
        busy={!access.isKnown || mine.isLoading}
        onPointerEnter={access.isEnrolled ? writing.prepare : undefined}
        onFocus={access.isEnrolled ? writing.prepare : undefined}
        onClick={write}
        className={status === 'loading' ? 'visitor-guess' : undefined}
      >
        {review ? 'Edit Review' : 'Write Review'}
      </Button>
      {review ? (
        <Button
          variant="quiet"
          onPointerEnter={deleting.prepare}
          onFocus={deleting.prepare}
          onClick={deleting.open}
        >
          Delete Review
        </Button>
      ) : null}
      {writing.Overlay && mine.data ? (
        <writing.Overlay
          // What was typed is kept, but only as long as the review it was typed for.
          key={deletions}
          open={writing.isOpen}
          onOpenChange={setIsWriting}
          course={course}
          mine={mine.data}
        />
      ) : null}
      {deleting.Overlay ? (
        <deleting.Overlay
          open={deleting.isOpen}
          onOpenChange={deleting.setIsOpen}
          course={course}
          onDeleted={() => setDeletions(deletions + 1)}
        />
      ) : null}
    </div>
  );
}
