let wanted: string | null = null;

/** For somebody on their way to a lesson who asked for it to play. Not kept across a reload: that is no such wish. */
export function playOnArrival(lessonId: string): void {
  wanted = lessonId;
}

/** Whether this lesson is to play now; true once. */
export function takePlayOnArrival(lessonId: string): boolean {
  const isWanted = wanted === lessonId;
  wanted = null;
  return isWanted;
}
