import { PREMIUM_CENTS } from '#shared/billing/prices.ts';
import type { Course } from '#shared/courses/courses.contract.ts';
import { formatCents } from '#shared/money.ts';
import type { CourseAccess } from '#web/courses/use-course-access.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { PreviewLink } from './preview-link.tsx';

type PremiumCardProps = { course: Course; access: CourseAccess };

export function PremiumCard({ course, access }: PremiumCardProps) {
  return (
    <Card as="section" variant="foil" aria-labelledby="premium-required">
      <h2 id="premium-required" className="text-f2">
        Premium Required
      </h2>
      <p className="mt-2 text-ui leading-relaxed">
        {access.hasLapsed
          ? 'Your Premium has ended. Your progress is kept and comes back with it.'
          : `Premium opens every lesson of this course, for ${formatCents(PREMIUM_CENTS)} a month.`}
      </p>
      <LinkButton to="/dashboard" variant="holo" size="big" wide className="mt-5">
        View Plans
      </LinkButton>
      <PreviewLink courseId={course.id} lesson={access.previewLesson} />
    </Card>
  );
}
