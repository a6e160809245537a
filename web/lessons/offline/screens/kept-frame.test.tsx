import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { KeptLesson } from '#web/lessons/offline/store/kept-lesson.ts';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';
import { KeptFrame } from './kept-frame.tsx';

const kept = {
  ...{ personId: 'p', lessonId: 'l' },
  course: { lessons: [] },
  lesson: { id: 'l', video: { kind: 'upload', poster: null } },
} as unknown as KeptLesson;

it('has a way back upon the film, for a phone on its side, which has no header', () => {
  const markup = renderToStaticMarkup(
    <FixedLocation>
      <KeptFrame kept={kept} player={null}>
        The film
      </KeptFrame>
    </FixedLocation>,
  );
  expect(/<a[^>]*stage-back[^>]*>/.exec(markup)?.[0]).toContain('href="/offline"');
});
