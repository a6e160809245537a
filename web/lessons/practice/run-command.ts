import { SKIP_SECONDS } from '#shared/lessons/lesson.rules.ts';
import { clockTime } from '#web/lessons/clock-time.ts';
import type { Player } from '#web/lessons/player/player.ts';
import { loopFrom, moveLoopEnd } from './practice-loop.ts';
import type { Command } from './shortcuts.ts';

type Act = (player: Player, key: string, bookmark: () => void) => void;

const NUDGE_SECONDS = 5;
const VOLUME_STEP = 0.05;

/** Does what a key asked for, and announces it: a key has no button to show it. Bookmarks are handled elsewhere. */
export function runCommand(command: Command, key: string, player: Player, bookmark: () => void): void {
  ACTS[command](player, key, bookmark);
}

const ACTS: Record<Command, Act> = {
  'play-pause': togglePlay,
  'skip-back': (player) => skip(player, -SKIP_SECONDS),
  'skip-forward': (player) => skip(player, SKIP_SECONDS),
  'nudge-back': (player) => skip(player, -NUDGE_SECONDS),
  'nudge-forward': (player) => skip(player, NUDGE_SECONDS),
  'jump-to-share': (player, key) => player.seek((player.getState().duration * Number(key)) / 10),
  louder: (player) => changeVolume(player, VOLUME_STEP),
  quieter: (player) => changeVolume(player, -VOLUME_STEP),
  mute: (player) => {
    const { isMuted } = player.getState();
    player.setMuted(!isMuted);
    player.say(isMuted ? 'Sound on' : 'Muted');
  },
  slower: (player) => stepSpeed(player, -1),
  faster: (player) => stepSpeed(player, 1),
  captions: (player) => {
    const { showsCaptions } = player.getState();
    player.set({ showsCaptions: !showsCaptions });
    player.say(showsCaptions ? 'Captions off' : 'Captions on');
  },
  mirror: (player) => {
    const { isMirrored } = player.getState();
    player.set({ isMirrored: !isMirrored });
    player.say(isMirrored ? 'Not mirrored' : 'Mirrored');
  },
  theatre: (player) => player.set({ isTheatre: !player.getState().isTheatre }),
  fullscreen: (player) => player.setFullscreen(!player.getState().isFullscreen),
  'frame-back': (player) => player.stepFrame(-1),
  'frame-forward': (player) => player.stepFrame(1),
  loop: toggleLoop,
  'loop-start': (player) => setLoopEnd(player, 'start'),
  'loop-end': (player) => setLoopEnd(player, 'end'),
  bookmark: (_player, _key, bookmark) => bookmark(),
  help: (player) => player.set({ isHelpOpen: true }),
};

/** Asks the media itself: what is shown lags a moment behind, and a second press may fall in between. */
export function togglePlay(player: Player): void {
  if (player.findMedia()?.paused ?? true) player.play();
  else player.pause();
}

export function skip(player: Player, seconds: number): void {
  player.seek(player.getTime() + seconds);
  player.say(`${seconds < 0 ? '−' : '+'}${Math.abs(seconds)} s`);
}

export function toggleLoop(player: Player): void {
  const { loop, duration } = player.getState();
  if (duration === 0) return;
  const next = loop === null ? loopFrom(player.getTime(), duration) : null;
  player.setLoop(next);
  player.say(next ? `Repeating ${clockTime(next.start)} to ${clockTime(next.end)}` : 'Repeat off');
}

function setLoopEnd(player: Player, end: 'start' | 'end'): void {
  const { loop, duration } = player.getState();
  if (duration === 0) return;
  const time = player.getTime();
  const next = moveLoopEnd(loop ?? loopFrom(time, duration), end, time, duration);
  player.setLoop(next);
  player.say(`Repeating ${clockTime(next.start)} to ${clockTime(next.end)}`);
}

function changeVolume(player: Player, step: number): void {
  const volume = Math.min(Math.max(0, player.getState().volume + step), 1);
  player.setVolume(volume);
  player.say(`Volume ${Math.round(volume * 100)}%`);
}

function stepSpeed(player: Player, direction: 1 | -1): void {
  const { speeds, speed } = player.getState();
  const next = speeds[speeds.indexOf(speed) + direction];
  if (next !== undefined) player.setSpeed(next);
  player.say(`${next ?? speed}x`);
}
