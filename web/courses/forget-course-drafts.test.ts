import { afterEach, expect, it, vi } from 'vitest';
import { stubStorage } from '#tests/support/stand-ins/stub-storage.ts';
import { draftStore } from '#web/drafts/draft-store.ts';
import { captionDraftsOf, courseDraftOf, lessonDraftOf } from './draft-names.ts';
import { forgetCourseDrafts } from './forget-course-drafts.ts';

afterEach(() => vi.unstubAllGlobals());

it('forgets the drafts of a course and its lessons, and no others', () => {
  stubStorage();
  const things = [
    courseDraftOf('stone'),
    lessonDraftOf('stone'),
    lessonDraftOf('stone', 'first'),
    lessonDraftOf('stone', 'second'),
    `${captionDraftsOf('first')}en`,
    courseDraftOf(),
    courseDraftOf('marble'),
    lessonDraftOf('marble'),
    lessonDraftOf('marble', 'third'),
    `${captionDraftsOf('third')}en`,
  ];
  const places = things.map((thing) => draftStore.placeOf('person', thing));
  const changes = { title: { from: '', to: 'Typed' } };
  for (const place of places) draftStore.write(place, { id: 'a', changes });
  forgetCourseDrafts('person', { id: 'stone', lessons: [{ id: 'first' }, { id: 'second' }] });
  expect(places.filter((place) => draftStore.find(place, 'a'))).toEqual(places.slice(5));
});
