import { createPlayer } from '#web/lessons/player/create-player.ts';
import type { Player, PlayerState } from '#web/lessons/player/player.ts';
import type { Command } from '#web/lessons/practice/shortcuts.ts';
import { LAST_PICTURE_SECONDS, type Picture, type PictureState } from './picture/picture.ts';

const COMMANDS: ReadonlySet<Command> = new Set<Command>([
  'play-pause',
  'skip-back',
  'skip-forward',
  'nudge-back',
  'nudge-forward',
  'jump-to-share',
  'slower',
  'faster',
  'mute',
  'louder',
  'quieter',
  'fullscreen',
  'help',
]);

export type StreamPlayer = Player & {
  /** What it plays; null until somebody wants to watch. */
  setPicture(picture: Picture | null): void;
  findPicture(): Picture | null;
};

/**
 * The player of lessons, for a picture that comes from several playlists. While a stream is live, its time is counted
 * from the stream's beginning, whichever playlist is on; so every control works as it does elsewhere.
 */
export function createStreamPlayer({ isReplay, since }: { isReplay: boolean; since: number | null }) {
  const base = createPlayer({
    durationSeconds: null,
    isOwnFilm: true,
    commands: COMMANDS,
    isLive: !isReplay,
  });
  const listeners = new Set<() => void>();
  let picture: Picture | null = null;
  let unfollow: (() => void) | undefined;
  let state = base.getState();

  function refresh(): void {
    const shown = picture?.getState();
    state = shown ? withPicture(base.getState(), shown, isReplay ? null : originOf(shown)) : base.getState();
    for (const listener of listeners) listener();
  }

  const originOf = ({ from }: PictureState) => since ?? from ?? 0;
  const stop = base.subscribe(refresh);

  const player: StreamPlayer = {
    ...base,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    findPicture: () => picture,
    setPicture(next) {
      unfollow?.();
      picture = next;
      unfollow = picture?.subscribe(refresh);
      refresh();
    },
    getTime: () => (isReplay ? base.getTime() : state.time),
    play: () => (picture ? picture.play() : base.play()),
    pause: () => picture?.pause(),
    seek(seconds) {
      if (isReplay) base.seek(Math.min(seconds, Math.max(0, state.duration - LAST_PICTURE_SECONDS)));
      else picture?.seekTo(originOf(picture.getState()) + seconds * 1_000);
    },
    close() {
      unfollow?.();
      stop();
      base.close();
    },
  };
  return player;
}

function withPicture(base: PlayerState, shown: PictureState, origin: number | null): PlayerState {
  const { moment, edge, isMeantToPlay, isSwapping } = shown;
  const since = (at: number | null) => (at === null || origin === null ? 0 : (at - origin) / 1_000);
  return {
    ...base,
    ...(origin !== null && { time: since(moment), duration: since(edge), bufferedUntil: since(moment) }),
    isPaused: !isMeantToPlay,
    isWaiting: isMeantToPlay && (isSwapping || base.isWaiting),
  };
}
