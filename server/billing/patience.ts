/**
 * How long we wait, in milliseconds, for a payment provider that may have hung up: somebody who has clicked gets an
 * answer within ten seconds; a job may wait longer.
 */
export const PATIENCE = {
  click: 9_000,
  job: 45_000,
  /** All events of some days, page by page. */
  list: 300_000,
} as const;
