import type { ReadingReport, ReadingState } from '#shared/academy/reading.contract.ts';
import { moduleQuery } from '#web/academy/academy.queries.ts';
import { createReportOutbox } from '#web/api/report-outbox.ts';
import { api } from '#web/api.ts';
import { getQueryClient } from '#web/query-client.ts';
import { clientFor, failureOf, isPresent } from '#web/reporting.ts';
import { mergeReadingReports } from './merge-reading-reports.ts';
import { rememberReading } from './remember-reading.ts';

type ReadingEntry = { userId: string; moduleId: string; report: ReadingReport };

/** One per tab: a report that could not be sent from one module is retried while another one is read. */
export const readingOutbox = createReportOutbox<ReadingEntry, ReadingState>({
  // Not the storage itself: the server loads this file too, and has none.
  storage: {
    getItem: (name) => localStorage.getItem(name),
    setItem: (name, value) => localStorage.setItem(name, value),
  },
  name: 'lunula.reading-reports.v1',
  thingOf: ({ moduleId }) => moduleId,
  merge: mergeReadingReports,
  repeatable: (report) => ({ ...report, secondsRead: 0 }),
  isPresent,
  send: ({ userId, moduleId, report }, options) =>
    clientFor(userId, options).academy.saveProgress({ moduleId, ...report }),
  failureOf,
  onDelivered: ({ moduleId }, saved) => rememberReading(getQueryClient(), moduleId, saved),
  // What waits is not lost, so nobody has to be told. What was refused may mean that access has ended.
  onFailed({ moduleId }, failure) {
    if (failure !== 'refused') return;
    void getQueryClient().invalidateQueries({ queryKey: moduleQuery(api, moduleId).queryKey });
  },
});
