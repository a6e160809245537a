import { describe, expect, it } from 'vitest';
import { missingForPublishing } from './course.checklist.ts';

const video = { hasVideo: true };
const noVideo = { hasVideo: false };

describe('what is missing before publishing', () => {
  it.each([
    ['A clear description.', [noVideo, video], []],
    ['A clear description.', [], ['lessons']],
    ['A clear description.', [noVideo], ['lessons']],
    [' \n', [video], ['description']],
    ['', [], ['description', 'lessons']],
  ])('%j with lessons %j lacks %j', (description, lessons, keys) => {
    expect(Object.keys(missingForPublishing({ description, lessons }))).toEqual(keys);
  });
});
