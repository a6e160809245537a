/** The stream as a file for calendars. */
export function calendarPath(streamId: string): string {
  return `/api/streams/${streamId}/calendar.ics`;
}
