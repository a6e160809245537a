/** Mails cannot know the reader's time zone, so days are named in one that everybody can work out. */
export function formatDay(date: Date): string {
  return date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
