/**
 * Drawn with its tip at the origin and its handle to the right, longer than the frame, so that no hand is
 * needed.
 */
export type Tool = {
  name: string;
  drawing: string;
  /** How far the drawing extends above and below its axis, and to the left of its tip. */
  halfHeight: number;
  beforeTip: number;
  length: number;
  /** Where the handle points in the frame, in degrees clockwise from the right. */
  angle: number;
};
