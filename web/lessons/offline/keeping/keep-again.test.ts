import { expect, it, vi } from 'vitest';
import type { KeptLesson } from '#web/lessons/offline/store/kept-lesson.ts';
import { goOnKeeping } from './keep-again.ts';
import { keeping } from './keeping.ts';

const lessonOf = (bytes: number) => ({ video: { kind: 'upload', film: { qualities: [{ bytes }] } } });

function keptAs(lessonId: string, change: object): KeptLesson {
  const kept = { personId: 'p', lessonId, course: { id: 'c' }, quality: '480', lesson: lessonOf(480) };
  return { ...kept, isComplete: true, ...change } as unknown as KeptLesson;
}

it('after a reload, what had begun goes on, also what arrives beside a copy that plays', () => {
  const start = vi.spyOn(keeping, 'start').mockReturnValue(undefined);
  goOnKeeping([
    keptAs('whole', {}),
    keptAs('begun', { isComplete: false }),
    keptAs('renewed', { next: { quality: '720', lesson: lessonOf(720) } }),
  ]);
  const wish = { personId: 'p', courseId: 'c' };
  expect(start.mock.calls.flat()).toEqual([
    { ...wish, lessonId: 'begun', quality: '480', size: 480 },
    { ...wish, lessonId: 'renewed', quality: '720', size: 720 },
  ]);
  start.mockRestore();
});
