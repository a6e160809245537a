import type { ReactNode } from 'react';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Card } from '#web/ui/display/card.tsx';
import type { Pair } from '#web/ui/pair.ts';

/** The ways from the overview to the rest of the admin area. */
export function AdminCards() {
  return (
    <div className="grid gap-2 sm:grid-cols-2 lg:gap-5">
      <AdminCard
        id="user-management"
        pair="cobalt"
        title="User Management"
        text="Find people, verify creators, suspend and restore accounts."
      >
        <LinkButton variant="ground" to="/admin/users">
          Manage users
        </LinkButton>
      </AdminCard>
      <AdminCard
        id="analytics"
        pair="coral"
        title="Analytics"
        text="Sign-ups, active learners, enrollments and revenue, day by day."
      >
        <LinkButton variant="ground" to="/admin/analytics">
          View analytics
        </LinkButton>
      </AdminCard>
      <AdminCard id="view-modules" pair="jade" title="View Modules" text="The academy as learners see it.">
        <LinkButton variant="ground" to="/modules">
          Open the academy
        </LinkButton>
        <TextLink tone="current" to="/admin/modules">
          Edit modules
        </TextLink>
      </AdminCard>
      <AdminCard
        id="films"
        pair="lilac"
        title="Films"
        text="What is being prepared, what waits, and what failed and why."
      >
        <LinkButton variant="ground" to="/admin/films">
          Open the list
        </LinkButton>
      </AdminCard>
      <AdminCard
        id="audit-log"
        pair="stone"
        title="Audit Log"
        text="Everything that was done in this area, by whom and when."
        className="sm:col-span-2"
      >
        <LinkButton variant="ground" to="/admin/audit">
          Open the log
        </LinkButton>
      </AdminCard>
    </div>
  );
}

type AdminCardProps = {
  id: string;
  pair: Pair;
  title: string;
  text: string;
  className?: string;
  children: ReactNode;
};

function AdminCard({ id, pair, title, text, className, children }: AdminCardProps) {
  return (
    <Card
      as="section"
      variant="ground"
      data-pair={pair}
      aria-labelledby={id}
      className={classNames('flex flex-col', className)}
    >
      <h2 id={id} className="text-f2">
        {title}
      </h2>
      <p className="mt-2 mb-4">{text}</p>
      <p className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-3">{children}</p>
    </Card>
  );
}
