import { type UseFormReturn, useWatch } from 'react-hook-form';
import { checkForPublishing, type PublishCheck } from '#shared/courses/course.checklist.ts';
import type { CourseFormValues } from '#shared/courses/course.form.ts';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import type { LessonDrafts } from '#web/courses/use-lesson-drafts.ts';
import { Button } from '#web/ui/action/button.tsx';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { NailChip } from '#web/ui/display/nail-chip.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { type Unsaved, usePublishing } from './use-publishing.ts';

type PublishCardProps = {
  course: OwnCourse;
  form: UseFormReturn<CourseFormValues>;
  save: Unsaved['save'];
  drafts: LessonDrafts;
};

/**
 * What a course still needs before everyone can see it, and the button that publishes it: what is in the form, not
 * what was saved last.
 */
export function PublishCard({ course, form, save, drafts }: PublishCardProps) {
  const { isDirty, isSubmitting } = form.formState;
  const { publish, unpublish, isBusy } = usePublishing(course.id, { isThere: isDirty, save });
  const description = useWatch({ control: form.control, name: 'description' });
  const checks = checkForPublishing({ description, lessons: course.lessons });
  const isReady = checks.every(({ isMet }) => isMet);
  return (
    <Card
      as="section"
      variant="ground"
      data-pair={course.art.palette}
      aria-labelledby="publishing"
      // Messages are about what it says.
      data-in-sight=""
      className="relative isolate overflow-hidden"
    >
      <span
        aria-hidden="true"
        className="absolute -right-10 -bottom-16 -z-10 w-36 max-sm:opacity-40 sm:-right-14 sm:w-52 lg:w-60"
      >
        <NailArtImage
          seed={course.id}
          mode="nail"
          {...course.art}
          rotation={24}
          ground={false}
          width={480}
          height={480}
        />
      </span>
      <h2 id="publishing" className="text-f2">
        {course.isPublished ? 'On the wall' : isReady ? 'Ready to publish' : 'Before you publish'}
      </h2>
      <p className="mt-2 max-w-[30em]">
        <PublishedState course={course} />
      </p>
      {course.isPublished ? null : <Checklist checks={checks} />}
      <UnsavedLessons lessons={course.lessons.filter(({ id }) => drafts.has(id))} />
      <div className="mt-6">
        {course.isPublished ? (
          <Button variant="ghost" busy={isBusy} onClick={unpublish}>
            Unpublish
          </Button>
        ) : (
          <Button variant="ground" disabled={!isReady} busy={isBusy || isSubmitting} onClick={publish}>
            {isDirty ? 'Save and publish' : 'Publish'}
          </Button>
        )}
      </div>
    </Card>
  );
}

function PublishedState({ course: { isPublished, publishedAt } }: { course: OwnCourse }) {
  if (isPublished && publishedAt !== null) {
    return (
      <>
        Everyone can find this course. First published on <LocalTime dateTime={publishedAt} show="day" />.
      </>
    );
  }
  return publishedAt === null
    ? 'Only you can see this course.'
    : 'Only you and the people enrolled can open this course.';
}

function UnsavedLessons({ lessons }: { lessons: OwnCourse['lessons'] }) {
  const [first] = lessons;
  if (!first) return null;
  return (
    <p className="mt-4 max-w-[30em] wrap-anywhere">
      {lessons.length === 1 ? `“${first.title}” has` : `${lessons.length} lessons have`} changes that you
      haven’t saved. Nobody sees them until you open the lesson and save it.
    </p>
  );
}

function Checklist({ checks }: { checks: PublishCheck[] }) {
  return (
    // Done in the ground's own deep shade: some lacquers are as dark, or as light, as the ground they would stand on.
    <ul className="mt-5 grid gap-3 [--a:var(--on)] [--on-a:var(--g)] [--pair-ink:var(--on)]">
      {checks.map(({ key, label, isMet }) => (
        <li key={key} className="flex items-center gap-3.5">
          <NailChip state={isMet ? 'done' : 'todo'} size="sm">
            {isMet ? <Icon name="check" className="size-3.5 stroke-3" /> : null}
          </NailChip>
          <span className="min-w-0 wrap-anywhere">{label}</span>
          <span className="sr-only">{isMet ? ', done' : ', missing'}</span>
        </li>
      ))}
    </ul>
  );
}
