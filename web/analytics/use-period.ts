import type { Period } from '#shared/analytics/analytics.rules.ts';
import { useSearchParams } from '#web/ui/location/location.ts';
import { readPeriod, writePeriod } from './period.ts';

/** The period lives only in the address, so that back, reload and a shared link show the same. */
export function usePeriod() {
  const [search, setSearch] = useSearchParams();
  const choose = (period: Period) => setSearch(writePeriod(period), { replace: true });
  return { period: readPeriod(search), choose };
}
