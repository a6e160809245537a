import type { QualityChoice } from '#web/lessons/player/quality/quality.ts';
import type { Span } from './media-time.ts';

/** Film: what was prepared of a replay. */
export type SourceKind = 'live' | 'rewind' | 'replay' | 'film';

export type Opening = {
  kind: SourceKind;
  address: string;
  /** What to show first; null for the newest of what is live, or the beginning of what is over. */
  moment: number | null;
  /** Of a film, whose playlists do not say when it happened. */
  spans: readonly Span[];
};

export type EngineEvents = {
  /** It cannot go on by itself. Refused: with a new address it might. */
  onFailure(failure: { isRefused: boolean }): void;
};

/** Plays one playlist in a video element. */
export type Engine = {
  /** Oldest first; empty until the playlist has come. */
  readSpans(): readonly Span[];
  /** Seconds since the playlist last grew. */
  readAge(): number;
  /** Where in the video to be for being live; null while it is not known. */
  findEdge(): number | null;
  /** Goes to a place in the video, also if another one was asked for before and nothing has come of it yet. */
  seek(time: number): void;
  /** Whether to stay at the newest moment; after a wait, by playing a little faster for a while. */
  follow(isFollowing: boolean): void;
  /** The same playlist under a new address, from the next request on. */
  renew(address: string): void;
  /** Nothing is loaded while somebody has paused for long. */
  rest(): void;
  wake(): void;
  /** Where there are sizes to choose from. */
  choose?(quality: QualityChoice): void;
  close(): void;
};

export type OpenEngine = (video: HTMLVideoElement, opening: Opening, events: EngineEvents) => Engine;
