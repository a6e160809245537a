/**
 * The same day a month later, or that month's last day if it has no such day. With the day on which everything
 * began as `anchor`, who subscribes on the 31st pays on the 28th of February and on the 31st of March.
 */
export function monthLater(from: Date, anchor: Date = from): Date {
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + 1;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const moment = new Date(from);
  moment.setUTCFullYear(year, month, Math.min(anchor.getUTCDate(), lastDay));
  return moment;
}
