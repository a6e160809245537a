import type { Deps } from '#server/deps.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { AnalyticsOverview } from '#shared/analytics/analytics.contract.ts';
import type { Period } from '#shared/analytics/analytics.rules.ts';
import { listCourseSummaries } from './list-course-summaries.ts';
import { readSpan } from './read-span.ts';

/** More would be a page nobody reads; the file for spreadsheets has all of them. */
const MOST_COURSES = 200;

export async function getOverview(
  deps: Deps,
  viewer: Creator,
  { period }: { period: Period },
): Promise<AnalyticsOverview> {
  const asked = { creatorId: viewer.userId, period };
  const [span, summaries] = await Promise.all([
    readSpan(deps, asked),
    listCourseSummaries(deps, { ...asked, limit: MOST_COURSES }),
  ]);
  return { ...span, ...summaries };
}
