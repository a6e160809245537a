/** Mails cannot know the reader's time zone, so days are given in UTC. */
export function formatDay(date: Date): string {
  return date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
