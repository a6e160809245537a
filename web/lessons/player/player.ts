import { createContext, use, useSyncExternalStore } from 'react';
import type { PracticeLoop } from '#web/lessons/practice/practice-loop.ts';
import type { PlayerSettings } from './player-settings.ts';

/** What a film is, wherever it comes from: a video element, or YouTube's frame made to look like one. */
export type PlayerMedia = EventTarget &
  Pick<
    HTMLMediaElement,
    'currentTime' | 'duration' | 'paused' | 'ended' | 'playbackRate' | 'volume' | 'muted'
  > & {
    play(): Promise<void>;
    pause(): void;
    /** Given where not every speed can be had. */
    availableSpeeds?(): readonly number[];
  };

export type PlayerState = PlayerSettings & {
  isPaused: boolean;
  /** Played, or moved by the learner: from then on there is more to see than the poster. */
  hasBegun: boolean;
  hasEnded: boolean;
  /** Wants to play and has nothing to show yet. */
  isWaiting: boolean;
  time: number;
  /** 0 until it is known. */
  duration: number;
  /** How far the film has been loaded without a gap from here. */
  bufferedUntil: number;
  isFullscreen: boolean;
  isPip: boolean;
  speeds: readonly number[];
  can: { fullscreen: boolean; pip: boolean; volume: boolean; stepFrames: boolean; caption: boolean };
  isMirrored: boolean;
  isHelpOpen: boolean;
  loop: PracticeLoop | null;
  /** What the last key did, for the eye and for screen readers. */
  notice: { text: string; number: number } | null;
};

type Switch = 'isMirrored' | 'isHelpOpen' | 'showsCaptions' | 'isTheatre' | 'usesShortcuts';

export type Player = {
  getState(): PlayerState;
  subscribe(listener: () => void): () => void;
  /** The moment itself; the state follows a beat later, which two quick presses must not notice. */
  getTime(): number;
  /** The film itself, for what listens to its events; null until there is one. */
  findMedia(): PlayerMedia | null;
  attach(media: PlayerMedia | null): void;
  /** What to do when somebody wants to see something and there is no film yet: a foreign frame opens only then. */
  openWith(open: ((startSeconds?: number) => void) | null): void;
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  setVolume(volume: number): void;
  setMuted(isMuted: boolean): void;
  setSpeed(speed: number): void;
  setFullscreen(isFullscreen: boolean): void;
  setPip(isPip: boolean): void;
  setLoop(loop: PracticeLoop | null): void;
  set(change: Partial<Pick<PlayerState, Switch>>): void;
  stepFrame(direction: 1 | -1): void;
  say(text: string): void;
  /** Puts everything away; the player is not used any more. */
  close(): void;
};

export const PlayerContext = createContext<Player | null>(null);

/** Inside the player, where there always is one. */
export function usePlayer(): Player {
  const player = use(PlayerContext);
  if (player === null) throw new Error('a control needs a player around it');
  return player;
}

/** A part of the player's state, and null while there is no player. Selectors return plain values or kept objects. */
export function useStateOf<Part>(player: Player | null, select: (state: PlayerState) => Part): Part | null {
  const read = () => (player === null ? null : select(player.getState()));
  return useSyncExternalStore(player?.subscribe ?? subscribeToNothing, read, () => null);
}

/** Inside the player. */
export function usePlayerState<Part>(select: (state: PlayerState) => Part): Part {
  const player = usePlayer();
  const read = () => select(player.getState());
  return useSyncExternalStore(player.subscribe, read, read);
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
