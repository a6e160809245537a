import type { Playback } from '#shared/live-video/live-video.contract.ts';
import type { QualityChoice } from '#web/lessons/player/quality/quality.ts';
import type { SourceKind } from './engine.ts';

export type PictureState = {
  kind: SourceKind;
  /** When that which is on screen happened; null until something is. */
  moment: number | null;
  /** The newest moment there is, and the oldest one can go back to. */
  edge: number | null;
  from: number | null;
  /** Another playlist is being opened, or the same one anew; a still covers the video meanwhile. */
  isSwapping: boolean;
  /** What somebody wants, whatever the video element is doing at the moment. */
  isMeantToPlay: boolean;
  /** It has failed more than once in a row, and is opened again and again. */
  isInTrouble: boolean;
};

/** The picture of one stream, from whichever playlist has what somebody wants to see. */
export type Picture = {
  getState(): PictureState;
  subscribe(listener: () => void): () => void;
  /** New addresses, or news of the signal. */
  setPlayback(playback: Playback): void;
  play(): void;
  pause(): void;
  seekTo(moment: number): void;
  goLive(): void;
  choose(quality: QualityChoice): void;
  /** What was prepared in place of the recording that is on, at the same moment. */
  showPrepared(): void;
  /** Opens it again at once, instead of after a pause. */
  tryAgain(): void;
  close(): void;
};

/** At the very end of what is over there is nothing to be seen: its last picture begins a little earlier. */
export const LAST_PICTURE_SECONDS = 0.3;

/** From here on somebody is behind, and is offered to catch up. */
export const BEHIND_SECONDS = 6;

/** How far somebody is behind what is happening now; null while that is not known. */
export function secondsBehind({ moment, edge }: Pick<PictureState, 'moment' | 'edge'>): number | null {
  return moment === null || edge === null ? null : Math.max(0, (edge - moment) / 1_000);
}
