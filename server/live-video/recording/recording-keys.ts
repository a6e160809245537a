/** Of one writer; encoders have a few. */
export const INITS_PER_WRITER = 1000;

type SegmentName = { epoch: number; position: number };

/** The first writer's have their position alone. */
export function segmentName({ epoch, position }: SegmentName): string {
  return epoch === 0 ? `${position}.m4s` : `${epoch}-${position}.m4s`;
}

export const initName = (number: number): string => `init-${number}.mp4`;

/**
 * Where the files of a recording are in the media store. No two writers have a name in common: what one of them was
 * storing when another took over may arrive late, and must not replace anything.
 */
export const recordingKeys = {
  init: (recordingId: string, number: number): string => `streams/${recordingId}/${initName(number)}`,
  segment: (recordingId: string, segment: SegmentName): string =>
    `streams/${recordingId}/${segmentName(segment)}`,
  film: (recordingId: string): string => `streams/${recordingId}/film.mp4`,
};
