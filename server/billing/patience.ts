/**
 * How long we wait, in milliseconds, for a payment provider that may be hanging: somebody who has clicked
 * gets an answer within ten seconds; a job may wait longer.
 */
export const PATIENCE = {
  click: 9_000,
  job: 45_000,
  /** Several days of events, page by page. */
  list: 300_000,
} as const;
