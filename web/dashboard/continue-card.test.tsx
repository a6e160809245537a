import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { EnrolledCourse } from '#shared/enrolments/enrolments.contract.ts';
import { chooseNailArt } from '#shared/nail-art/choose-nail-art.ts';
import { continuePicturePaths } from '#shared/nail-art/continue-picture.ts';
import { FixedLocation } from '#web/ui/location/fixed-location.tsx';
import { ContinueCard } from './continue-card.tsx';

it('shows the pictures that have been drawn ahead', () => {
  const art = chooseNailArt('marble');
  const course = {
    courseId: 'marble',
    title: 'Marble Without Panic',
    thumbnailUrl: null,
    art,
    nextLesson: { id: 'first', title: 'Set the table' },
    completedLessons: 0,
    totalLessons: 8,
    completionPercentage: 0,
  } as EnrolledCourse;
  const html = renderToStaticMarkup(
    <FixedLocation>
      <ContinueCard course={course} />
    </FixedLocation>,
  );
  for (const path of continuePicturePaths('marble', art)) expect(html).toContain(path);
});
