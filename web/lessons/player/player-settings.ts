import { PLAYBACK_SPEEDS } from '#shared/lessons/lesson.rules.ts';

/** Settings a learner makes once and finds again in every lesson on this device. */
export type PlayerSettings = {
  speed: number;
  volume: number;
  isMuted: boolean;
  showsCaptions: boolean;
  isTheatre: boolean;
  /** Single-key shortcuts get in the way of people who control their computer by voice, so they can be turned off. */
  usesShortcuts: boolean;
};

const KEY = 'lunula.player.v1';

const DEFAULTS: PlayerSettings = {
  speed: 1,
  volume: 1,
  isMuted: false,
  showsCaptions: false,
  isTheatre: false,
  usesShortcuts: true,
};

/** Storage may be blocked, or hold something written by an extension or another release. */
export function readPlayerSettings(storage: Pick<Storage, 'getItem'>): PlayerSettings {
  try {
    return validSettings(JSON.parse(storage.getItem(KEY) ?? '{}'));
  } catch {
    return DEFAULTS;
  }
}

export function writePlayerSettings(storage: Pick<Storage, 'setItem'>, settings: PlayerSettings): void {
  try {
    storage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // They still apply to this page.
  }
}

function validSettings(found: Partial<Record<keyof PlayerSettings, unknown>>): PlayerSettings {
  const flag = (name: keyof PlayerSettings) =>
    typeof found[name] === 'boolean' ? found[name] : Boolean(DEFAULTS[name]);
  const isVolume = typeof found.volume === 'number' && found.volume >= 0 && found.volume <= 1;
  return {
    speed: PLAYBACK_SPEEDS.find((speed) => speed === found.speed) ?? DEFAULTS.speed,
    volume: isVolume ? Number(found.volume) : DEFAULTS.volume,
    isMuted: flag('isMuted'),
    showsCaptions: flag('showsCaptions'),
    isTheatre: flag('isTheatre'),
    usesShortcuts: flag('usesShortcuts'),
  };
}
