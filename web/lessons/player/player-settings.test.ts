import { describe, expect, it } from 'vitest';
import { type PlayerSettings, readPlayerSettings, writePlayerSettings } from './player-settings.ts';

const holding = (text: string | null) => ({ getItem: () => text });

describe('player settings', () => {
  it('are restored as they were left', () => {
    const settings: PlayerSettings = {
      speed: 0.75,
      volume: 0.4,
      isMuted: true,
      showsCaptions: true,
      captionLanguage: 'pt-BR',
      isTheatre: true,
      usesShortcuts: false,
      playsNext: true,
      quality: '720',
    };
    const kept = new Map<string, string>();
    writePlayerSettings({ setItem: (key, value) => void kept.set(key, value) }, settings);
    expect(readPlayerSettings({ getItem: (key) => kept.get(key) ?? null })).toEqual(settings);
  });

  it.each([
    null,
    'not json',
    '[]',
    'null',
    '{"speed":3,"volume":-1,"isMuted":"yes","quality":"4k","captionLanguage":"xx"}',
  ])('are the defaults when %s is stored', (text) => {
    expect(readPlayerSettings(holding(text))).toEqual({
      speed: 1,
      volume: 1,
      isMuted: false,
      showsCaptions: false,
      captionLanguage: null,
      isTheatre: false,
      usesShortcuts: true,
      playsNext: false,
      quality: null,
    });
  });

  it('still work where storage is blocked', () => {
    const forbid = () => {
      throw new Error('SecurityError');
    };
    expect(readPlayerSettings({ getItem: forbid }).speed).toBe(1);
    expect(() => writePlayerSettings({ setItem: forbid }, readPlayerSettings(holding(null)))).not.toThrow();
  });
});
