import { createContext, use, useSyncExternalStore } from 'react';
import type { CaptionLanguage } from '#shared/lessons/caption-languages.ts';
import type { PictureRendition } from '#shared/videos/video.rules.ts';
import type { PracticeLoop } from '#web/lessons/practice/practice-loop.ts';
import type { Command } from '#web/lessons/practice/shortcuts.ts';
import type { PlayerSettings } from './player-settings.ts';
import type { FilmQuality, QualityChoice } from './quality/quality.ts';

/** A video, wherever it comes from: a video element, or YouTube's frame made to look like one. */
export type PlayerMedia = EventTarget &
  Pick<
    HTMLMediaElement,
    'currentTime' | 'duration' | 'paused' | 'ended' | 'playbackRate' | 'volume' | 'muted'
  > & {
    play(): Promise<void>;
    pause(): void;
    /** Set where not every speed is available. */
    availableSpeeds?(): readonly number[];
  };

export type PlayerState = PlayerSettings & {
  /** Muted because the browser lets nothing play aloud unasked, not because somebody wanted it. */
  isSilenced: boolean;
  isPaused: boolean;
  /** Played, or moved by the learner: from then on there is more to see than the poster. */
  hasBegun: boolean;
  hasEnded: boolean;
  /** Trying to play but has nothing to show yet. */
  isWaiting: boolean;
  time: number;
  /** 0 until it is known. */
  duration: number;
  /** How far the video has loaded from here without a gap. */
  bufferedUntil: number;
  isFullscreen: boolean;
  isPip: boolean;
  speeds: readonly number[];
  /** Those of a prepared film; none where there is no choice. */
  qualities: readonly FilmQuality[];
  playingQuality: PictureRendition | null;
  /** The file plays as it was uploaded, and could be played in the qualities. */
  isOriginal: boolean;
  /** More qualities are being made. */
  isSizesComing: boolean;
  /** How often somebody chose a quality, the same one too. */
  qualityChoices: number;
  /** Where in the uploaded film the times of what plays begin. */
  filmStartMs: number;
  /** Of the captions there are. */
  captionLanguages: readonly CaptionLanguage[];
  can: { fullscreen: boolean; pip: boolean; volume: boolean; stepFrames: boolean; caption: boolean };
  /** What its keys do. */
  commands: ReadonlySet<Command>;
  isMirrored: boolean;
  isHelpOpen: boolean;
  loop: PracticeLoop | null;
  /** How often somebody went a frame on or back. */
  frameSteps: number;
  /** What the last key did, for the screen and for screen readers. */
  notice: { text: string; number: number } | null;
};

type Switch =
  | 'isMirrored'
  | 'isHelpOpen'
  | 'showsCaptions'
  | 'captionLanguage'
  | 'isTheatre'
  | 'usesShortcuts'
  | 'playsNext';

export type ShownFilm = Pick<
  PlayerState,
  'qualities' | 'playingQuality' | 'isOriginal' | 'isSizesComing' | 'filmStartMs' | 'captionLanguages'
>;

export type Player = {
  getState(): PlayerState;
  subscribe(listener: () => void): () => void;
  /** The exact current time; the state lags a tick behind, which two quick presses must not notice. */
  getTime(): number;
  /** The media element, for those who listen to its events; null until there is one. */
  findMedia(): PlayerMedia | null;
  attach(media: PlayerMedia | null): void;
  /** What to do when someone wants to watch and there is no media yet: a third-party frame opens only then. */
  openWith(open: ((startSeconds?: number) => void) | null): void;
  play(): void;
  /** Plays though nobody pressed anything: without sound where it has to be. False if not even that is allowed. */
  playUnasked(): Promise<boolean>;
  pause(): void;
  seek(seconds: number): void;
  setVolume(volume: number): void;
  setMuted(isMuted: boolean): void;
  setSpeed(speed: number): void;
  setFullscreen(isFullscreen: boolean): void;
  setPip(isPip: boolean): void;
  setLoop(loop: PracticeLoop | null): void;
  /** To where its pictures are from now on. */
  moveLoop(seconds: number): void;
  chooseQuality(quality: QualityChoice): void;
  /** What can be chosen of the film, and what is on the screen. */
  showFilm(film: Partial<ShownFilm>): void;
  set(change: Partial<Pick<PlayerState, Switch>>): void;
  stepFrame(direction: 1 | -1): void;
  say(text: string): void;
  /** Disposes of everything; the player must not be used afterwards. */
  close(): void;
};

export const PlayerContext = createContext<Player | null>(null);

/** For use inside the player, where there is always one. */
export function usePlayer(): Player {
  const player = use(PlayerContext);
  if (player === null) throw new Error('a control needs a player around it');
  return player;
}

/**
 * A part of the player's state, null while there is no player. Selectors must return primitives or stable objects.
 */
export function useStateOf<Part>(player: Player | null, select: (state: PlayerState) => Part): Part | null {
  const read = () => (player === null ? null : select(player.getState()));
  return useSyncExternalStore(player?.subscribe ?? subscribeToNothing, read, () => null);
}

/** For use inside the player. */
export function usePlayerState<Part>(select: (state: PlayerState) => Part): Part {
  const player = usePlayer();
  const read = () => select(player.getState());
  return useSyncExternalStore(player.subscribe, read, read);
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
