import { describe, expect, it } from 'vitest';
import { missingForPublishing } from './course.checklist.ts';

const video = { title: 'Paint', hasVideo: true, hasText: false };
const text = { title: 'Read', hasVideo: false, hasText: true };
const empty = { title: 'Prep', hasVideo: false, hasText: false };

describe('what is missing before publishing', () => {
  it.each([
    ['A clear description.', [text, video], []],
    ['A clear description.', [empty, video], ['texts']],
    ['A clear description.', [], ['lessons']],
    ['A clear description.', [text], ['lessons']],
    ['A clear description.', [empty], ['lessons', 'texts']],
    [' \n', [video], ['description']],
    ['', [], ['description', 'lessons']],
  ])('%j with lessons %j lacks %j', (description, lessons, keys) => {
    expect(Object.keys(missingForPublishing({ description, lessons }))).toEqual(keys);
  });

  it.each([
    [1, 'Lesson text or a video for “1”'],
    [2, 'Lesson text or a video for “1” and “2”'],
    [3, 'Lesson text or a video for “1”, “2” and “3”'],
    [200, 'Lesson text or a video for “1”, “2”, “3” and 197 more'],
  ])('names %d empty lessons, within reason', (count, label) => {
    const lessons = Array.from({ length: count }, (_, index) => ({ ...empty, title: `${index + 1}` }));
    expect(missingForPublishing({ description: 'Clear.', lessons: [...lessons, video] }).texts).toBe(label);
  });
});
