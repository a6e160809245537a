import { type CaptionLanguage, LANGUAGE_TAGS } from '#shared/lessons/caption-languages.ts';
import { PLAYBACK_SPEEDS } from '#shared/lessons/lesson.rules.ts';
import { QUALITY_CHOICES, type QualityChoice } from './quality/quality.ts';
import { PLAYER_SETTINGS_KEY } from './settings-key.ts';

/** Settings a learner makes once and finds again in every lesson on this device. */
export type PlayerSettings = {
  speed: number;
  volume: number;
  isMuted: boolean;
  showsCaptions: boolean;
  /** The language chosen last; null before anybody chose. */
  captionLanguage: CaptionLanguage | null;
  isTheatre: boolean;
  /** Single-key shortcuts get in the way of people who control their computer by voice, so they can be turned off. */
  usesShortcuts: boolean;
  /** The next lesson begins by itself once one has ended. */
  playsNext: boolean;
  /** Null until somebody has chosen: then the connection may have a say. */
  quality: QualityChoice | null;
};

const DEFAULTS: PlayerSettings = {
  speed: 1,
  volume: 1,
  isMuted: false,
  showsCaptions: false,
  captionLanguage: null,
  isTheatre: false,
  usesShortcuts: true,
  playsNext: false,
  quality: null,
};

/** Storage may be blocked, or hold something written by an extension or another release. */
export function readPlayerSettings(storage: Pick<Storage, 'getItem'>): PlayerSettings {
  try {
    return validSettings(JSON.parse(storage.getItem(PLAYER_SETTINGS_KEY) ?? '{}'));
  } catch {
    return DEFAULTS;
  }
}

export function writePlayerSettings(storage: Pick<Storage, 'setItem'>, settings: PlayerSettings): void {
  try {
    const { speed, volume, isMuted, showsCaptions, captionLanguage, isTheatre, usesShortcuts, playsNext } =
      settings;
    const { quality } = settings;
    const kept: PlayerSettings = {
      speed,
      volume,
      isMuted,
      showsCaptions,
      captionLanguage,
      isTheatre,
      usesShortcuts,
      playsNext,
      quality,
    };
    storage.setItem(PLAYER_SETTINGS_KEY, JSON.stringify(kept));
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
    captionLanguage: LANGUAGE_TAGS.find((tag) => tag === found.captionLanguage) ?? DEFAULTS.captionLanguage,
    isTheatre: flag('isTheatre'),
    usesShortcuts: flag('usesShortcuts'),
    playsNext: flag('playsNext'),
    quality: QUALITY_CHOICES.find((choice) => choice === found.quality) ?? DEFAULTS.quality,
  };
}
