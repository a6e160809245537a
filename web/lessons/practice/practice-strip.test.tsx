import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Player, PlayerContext, type PlayerState } from '#web/lessons/player/player.ts';
import { PracticeStrip } from './practice-strip.tsx';

const state = {
  loop: null,
  qualities: [],
  can: { stepFrames: true, pip: false },
} as unknown as PlayerState;
const player = { getState: () => state, subscribe: () => () => undefined } as unknown as Player;

function draw(strip: React.ReactElement): string {
  return renderToStaticMarkup(<PlayerContext value={player}>{strip}</PlayerContext>);
}

it('offers to go on with the next lesson, but not where a lesson is alone', () => {
  expect(draw(<PracticeStrip />)).toContain('Autoplay next');
  const alone = draw(<PracticeStrip hasNext={false} />);
  expect(alone).not.toContain('Autoplay next');
  expect(alone).toContain('Mirror');
});
