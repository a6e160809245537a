import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PlayerContext } from '#web/lessons/player/player.ts';
import { PictureTrouble } from '#web/live-video/player/picture-trouble.tsx';
import { SoundButton } from '#web/live-video/player/sound/sound-button.tsx';
import { makeStreamPlayer } from '#web/live-video/player/stream-player-fixture.ts';
import { LiveControls } from './live-controls.tsx';
import { ReplayControls } from './replay-controls.tsx';

type Given = Parameters<typeof makeStreamPlayer>;

function draw(part: (player: ReturnType<typeof makeStreamPlayer>) => ReactNode, given: Given = []): string {
  const player = makeStreamPlayer(...given);
  return renderToStaticMarkup(<PlayerContext value={player}>{part(player)}</PlayerContext>);
}

describe('the controls of a live picture', () => {
  const live = (hasSignal: boolean, ...given: Given) =>
    draw((player) => <LiveControls player={player} hasSignal={hasSignal} />, given);

  it('take no taps from a finger while they are faded out', () => {
    const taking = live(true, {}, { behind: 20 * 60 }).match(/pointer-events-auto[^"]*/g) ?? [];
    expect(taking).toHaveLength(3);
    for (const classes of taking)
      expect(classes).toContain('any-pointer-coarse:group-data-asleep/player:pointer-events-none');
  });

  it('say how far behind it is, and offer nothing to those who are live', () => {
    const page = live(true);
    expect(page).toContain('1.6 s behind live');
    expect(page).toContain('aria-valuetext="Live"');
    expect(page).not.toContain('Go to live');
    for (const name of ['Pause', 'Back 10 seconds', 'Forward 10 seconds', 'Mute', 'Full screen'])
      expect(page).toContain(`aria-label="${name}`);
    expect(page).not.toContain('Playback speed');
  });

  it.each<[string, Given]>([
    ['is behind', [{}, { behind: 20 * 60 }]],
    ['has paused', [{ isPaused: true }, { isMeantToPlay: false }]],
  ])('lead back whoever %s', (_, given) => {
    expect(live(true, ...given)).toContain('Go to live');
  });

  it('tell screen readers where one is in the last hour', () => {
    expect(live(true, {}, { behind: 20 * 60 })).toContain('aria-valuetext="20 minutes behind live"');
  });

  it('have nothing to be behind of while the signal is lost, but the last hour is there', () => {
    const page = live(false, {}, { behind: 20 * 60 });
    expect(page).not.toMatch(/Go to live|s behind live</);
    expect(page).toContain('aria-label="Seek"');
  });

  it('have no line to choose from where there is hardly anything to go back to', () => {
    expect(live(true, {}, { from: Date.parse('2026-05-01T11:59:50.000Z') })).not.toContain(
      'aria-label="Seek"',
    );
  });
});

it('what had to begin without its sound says so, for as long as it plays', () => {
  const sound = (...given: Given) => draw(() => <SoundButton frame={{ current: null }} />, given);
  expect(sound({ isSilenced: true })).toMatch(/Tap for sound.*aria-label="Stay without sound"/);
  expect(sound({ isSilenced: true, isPaused: true })).toBe('');
  expect(sound({ isMuted: true })).toBe('');
});

it('a picture that cannot be reached says so and offers to try again', () => {
  const trouble = (isInTrouble: boolean) =>
    draw((player) => <PictureTrouble player={player} />, [{}, { isInTrouble }]);
  expect(trouble(false)).toBe('');
  expect(trouble(true)).toMatch(/can’t be reached.*Retry/);
});

it('a replay has a length and a speed, and begins again after its end', () => {
  const page = draw(() => <ReplayControls previews={null} />);
  for (const words of ['1:00', '1:00:00', '1 minute of 1 hour', 'aria-label="Pause'])
    expect(page).toContain(words);
  expect(draw(() => <ReplayControls previews={null} />, [{ isPaused: true, hasEnded: true }])).toContain(
    'Play again',
  );
});
