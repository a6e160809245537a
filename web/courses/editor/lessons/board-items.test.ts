import { arrayMove } from '@dnd-kit/sortable';
import { describe, expect, it } from 'vitest';
import type { OwnLesson } from '#shared/courses/courses.contract.ts';
import { boardItemsOf, outlineOf, withSection } from './board-items.ts';

const lessons = ['a', 'b', 'c'].map((id, orderIndex) => ({ id, title: id, orderIndex }) as OwnLesson);
const heading = (id: string, lessonsBefore: number) => ({ id, title: id, lessonsBefore });
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id).join('');

describe('lessons and sections in one list', () => {
  it('are in the order in which they are shown, and come apart as they were', () => {
    const sections = [heading('1', 0), heading('2', 0), heading('3', 2), heading('4', 3)];
    const items = boardItemsOf({ lessons, sections });
    expect(idsOf(items)).toBe('12ab3c4');
    expect(outlineOf(items)).toEqual({ lessons, sections });
    expect(items.flatMap((item) => ('section' in item && item.isEmpty ? [item.id] : []))).toEqual(['1', '4']);
  });

  it('number lessons on, whatever section they are in', () => {
    const items = boardItemsOf({ lessons, sections: [heading('1', 1), heading('2', 2)] });
    const rows = items.flatMap((item) => ('lesson' in item ? [[item.place, item.isInSection]] : []));
    expect(rows).toEqual([
      [1, false],
      [2, true],
      [3, true],
    ]);
  });

  it('leave a heading in its place when the lesson after it is moved away', () => {
    const items = boardItemsOf({ lessons, sections: [heading('1', 1)] });
    const moved = outlineOf(arrayMove(items, 2, 3));
    expect(idsOf(moved.lessons)).toBe('acb');
    expect(moved.lessons.map(({ orderIndex }) => orderIndex)).toEqual([0, 1, 2]);
    expect(moved.sections).toEqual([heading('1', 1)]);
  });

  it('count the lessons before a heading that is moved', () => {
    const items = boardItemsOf({ lessons, sections: [heading('1', 0)] });
    expect(outlineOf(arrayMove(items, 0, 3)).sections).toEqual([heading('1', 3)]);
  });
});

describe('a section that is saved', () => {
  const sections = [heading('1', 0), heading('2', 1), heading('3', 3)];

  it('comes directly above its lesson, after the headings already there', () => {
    expect(idsOf(withSection(sections, heading('n', 1)))).toBe('12n3');
    expect(idsOf(withSection([], heading('n', 2)))).toBe('n');
  });

  it('is renamed where it is if it exists, so that sending it again adds no second one', () => {
    const renamed = withSection(sections, { ...heading('2', 9), title: 'Veins' });
    expect(renamed).toEqual([sections[0], { id: '2', title: 'Veins', lessonsBefore: 1 }, sections[2]]);
  });
});
