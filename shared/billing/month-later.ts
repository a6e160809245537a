/**
 * The same day a month later, or that month's last day if it is shorter. With the start of the subscription
 * as `anchor`, someone who subscribes on the 31st pays on February 28 and on March 31.
 */
export function monthLater(from: Date, anchor: Date = from): Date {
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + 1;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const moment = new Date(from);
  moment.setUTCFullYear(year, month, Math.min(anchor.getUTCDate(), lastDay));
  return moment;
}
