import { recordingKeys } from '#server/live-video/recording/recording-keys.ts';

const INIT = /^init-(\d{1,6})\.mp4$/;
const SEGMENT = /^(\d{1,7})\.m4s$/;

export type RecordedFile = { kind: 'recorded-init' | 'recorded-segment'; keyIn(recordingId: string): string };

/** One that playlists of recordings name; null for anything else. */
export function readRecordedFile(name: string): RecordedFile | null {
  const init = INIT.exec(name)?.[1];
  if (init !== undefined)
    return { kind: 'recorded-init', keyIn: (recordingId) => recordingKeys.init(recordingId, Number(init)) };
  const position = SEGMENT.exec(name)?.[1];
  if (position === undefined) return null;
  return {
    kind: 'recorded-segment',
    keyIn: (recordingId) => recordingKeys.segment(recordingId, Number(position)),
  };
}
