import { recordingKeys } from '#server/live-video/recording/recording-keys.ts';

const INIT = /^init-(\d{1,9})\.mp4$/;
const SEGMENT = /^(?:([1-9]\d{0,5})-)?(\d{1,7})\.m4s$/;

export type RecordedFile = { kind: 'recorded-init' | 'recorded-segment'; keyIn(recordingId: string): string };

/** One that playlists of recordings name; null for anything else. */
export function readRecordedFile(name: string): RecordedFile | null {
  const init = INIT.exec(name)?.[1];
  if (init !== undefined)
    return { kind: 'recorded-init', keyIn: (recordingId) => recordingKeys.init(recordingId, Number(init)) };
  const [, epoch, position] = SEGMENT.exec(name) ?? [];
  if (position === undefined) return null;
  const segment = { epoch: Number(epoch ?? 0), position: Number(position) };
  return {
    kind: 'recorded-segment',
    keyIn: (recordingId) => recordingKeys.segment(recordingId, segment),
  };
}
