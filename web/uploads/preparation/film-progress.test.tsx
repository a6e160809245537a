import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FilmProgress } from './film-progress.tsx';
import type { FilmStage } from './film-stage.ts';

const draw = (stage: Partial<FilmStage>) =>
  renderToStaticMarkup(
    <FilmProgress
      name="a.mov"
      stage={{ part: 'preparation', percent: 0, words: 'Waiting to be prepared', hasFailed: false, ...stage }}
    />,
  );

it('says that the upload is done where that is all the bar shows', () => {
  const waiting = draw({});
  expect(waiting).toContain('aria-valuetext="Uploaded · Waiting to be prepared"');
  expect(waiting).toContain('>Uploaded · Waiting to be prepared</p>');
  expect(draw({ percent: 42, words: 'Preparing the video, 42%' })).toContain('>Preparing the video, 42%</p>');
  expect(draw({ words: 'Part of it is damaged.', hasFailed: true })).toContain('>Part of it is damaged.</p>');
});

it.each<[stage: Partial<FilmStage>, share: number]>([
  [{ part: 'upload', percent: 0 }, 0],
  [{ part: 'upload', percent: 60 }, 20],
  [{}, 33],
  [{ percent: 50 }, 67],
  [{ percent: 100 }, 100],
])('is as full as the whole way is long: %j', (stage, share) => {
  expect(draw(stage)).toContain(`aria-valuenow="${share}"`);
});
