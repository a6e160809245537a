import { useAuth } from '#web/auth/auth-context.ts';
import { useWish } from '#web/auth/wishes/use-wish.ts';
import { describeOffer } from '#web/courses/way-in/describe-offer.ts';
import { PreviewLink } from '#web/courses/way-in/preview-link.tsx';
import { WayIn, type WayInProps } from '#web/courses/way-in/way-in.tsx';
import { Card } from '#web/ui/display/card.tsx';

type StartCardProps = WayInProps & { className: string | undefined };

/** Enrolling costs nothing more: the course is free, or the viewer has Premium. */
export function StartCard({ className, ...wayIn }: StartCardProps) {
  const { course, access, enrol } = wayIn;
  const { status } = useAuth();
  useWish(status === 'signed-in' ? { kind: 'enroll', courseId: course.id } : null, () =>
    enrol.start('wished'),
  );
  return (
    <Card as="section" variant="plain" aria-label="Enroll" className={className}>
      <p className="display text-f2">{describeOffer(course, access, false)}</p>
      <div data-way-in className="mt-5 grid">
        <WayIn {...wayIn} />
      </div>
      <PreviewLink courseId={course.id} lesson={access.previewLesson} />
    </Card>
  );
}
