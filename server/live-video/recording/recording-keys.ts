/** Where the files of a recording are in the media store. */
export const recordingKeys = {
  init: (recordingId: string, number: number): string => `streams/${recordingId}/init-${number}.mp4`,
  segment: (recordingId: string, position: number): string => `streams/${recordingId}/${position}.m4s`,
  film: (recordingId: string): string => `streams/${recordingId}/film.mp4`,
};
