import type { Course } from '#shared/courses/courses.contract.ts';

/** What learners will be able to do, and what they should have at hand. */
export function CourseLists({ course }: { course: Course }) {
  return (
    <>
      <MoonList title="What You'll Learn" entries={course.whatYouLearn} columns />
      <MoonList title="Requirements" entries={course.requirements} />
    </>
  );
}

type MoonListProps = { title: string; entries: readonly string[]; columns?: boolean };

function MoonList({ title, entries, columns = false }: MoonListProps) {
  if (entries.length === 0) return null;
  return (
    <section className="mt-part">
      <h2 className="text-f3">{title}</h2>
      <ul className={columns ? 'mt-4 grid gap-x-10 sm:grid-cols-2' : 'mt-4 grid'}>
        {entries.map((entry) => (
          <li key={entry} className="moon-line border-line border-t py-3">
            {entry}
          </li>
        ))}
      </ul>
    </section>
  );
}
