import type { ReactNode } from 'react';
import { ERRORS } from '#shared/errors.ts';
import { LESSON_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

/** Text on the poster, where there is no video to show. */
export function StageNotice({ children }: { children: ReactNode }) {
  return (
    <div className="absolute inset-0 flex flex-col justify-end bg-linear-to-b from-transparent via-[oklch(from_var(--wash)_0.15_calc(c*0.4)_h/0.86)] via-68% to-[oklch(from_var(--wash)_0.15_calc(c*0.4)_h/0.94)] p-(--edge) lg:p-8">
      <div className="grid justify-items-start gap-2">{children}</div>
    </div>
  );
}

export function NoVideo({ isWritten }: { isWritten: boolean }) {
  return (
    <StageNotice>
      <h2 className="flex items-center gap-2.5 text-f2">
        <Icon name="video-off" />
        No Video Available
      </h2>
      <p className="max-w-[34em] text-ui">
        {isWritten
          ? 'This lesson has no video. What it teaches is written below.'
          : 'Its creator is still working on this lesson. Please come back later.'}
      </p>
    </StageNotice>
  );
}

/** Asked for again by itself meanwhile. */
export function VideoComing() {
  return (
    <StageNotice>
      <h2 className="flex items-center gap-2.5 text-f2">
        <Icon name="film" />
        Almost There
      </h2>
      <p role="status" className="max-w-[34em] text-ui">
        {LESSON_MESSAGES.videoComing}
      </p>
    </StageNotice>
  );
}

export function Restricted({ courseId }: { courseId: string }) {
  return (
    <StageNotice>
      <h2 className="flex items-center gap-2.5 text-f2">
        <Icon name="lock" />
        Access Restricted
      </h2>
      <p className="max-w-[34em] text-ui">{ERRORS.ENROLMENT_REQUIRED.message}</p>
      <LinkButton to={`/courses/${courseId}`} className="mt-2 bg-on-night! text-night!">
        View Course Details
      </LinkButton>
    </StageNotice>
  );
}
