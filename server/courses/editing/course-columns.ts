import type { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { FormColumns } from '#server/platform/db/forms/form-columns.ts';
import { formVersionOf } from '#server/platform/db/forms/form-version.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { CourseFormValues } from '#shared/courses/course.form.ts';
import { ownThumbnail } from './own-thumbnail.ts';

type CourseRow = typeof courses.$inferSelect;

/** What the form may set; its owner may write nothing else about a course. */
export async function courseColumns(
  deps: Deps,
  tx: Transaction,
  viewer: Creator,
  form: CourseFormValues,
  stored: Pick<CourseRow, 'thumbnail_url'> | null = null,
): Promise<FormColumns<typeof courses, CourseFormValues>> {
  return {
    title: form.title,
    description: form.description,
    category: form.category,
    difficulty_level: form.difficultyLevel,
    price_cents: form.priceCents,
    duration_hours: form.durationHours,
    thumbnail_url: await ownThumbnail(deps, tx, viewer, form.thumbnailUrl, stored?.thumbnail_url ?? null),
    what_you_learn: form.whatYouLearn,
    requirements: form.requirements,
  };
}

export function courseFormOf(row: CourseRow): CourseFormValues {
  return {
    title: row.title,
    description: row.description,
    category: row.category,
    difficultyLevel: row.difficulty_level,
    priceCents: row.price_cents,
    durationHours: row.duration_hours,
    thumbnailUrl: row.thumbnail_url ?? '',
    whatYouLearn: row.what_you_learn,
    requirements: row.requirements,
  };
}

export function courseVersionOf(row: CourseRow): string {
  return formVersionOf(courseFormOf(row));
}
