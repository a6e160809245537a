import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NEXT_LESSON_PROMPT_MS } from '#shared/lessons/lesson.rules.ts';
import { afterLesson } from './after-lesson.ts';

let overlays: string[] = [];
const watching = new Set<() => void>();

class Watch {
  private readonly look: () => void;
  constructor(look: () => void) {
    this.look = look;
  }
  observe() {
    watching.add(this.look);
  }
  disconnect() {
    watching.delete(this.look);
  }
}

function show(shown: string[]): void {
  overlays = shown;
  for (const look of watching) look();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { body: {}, querySelector: () => overlays[0] ?? null });
  vi.stubGlobal('MutationObserver', Watch);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  watching.clear();
  overlays = [];
});

function finish() {
  const goOn = vi.fn();
  return { goOn, stop: afterLesson(goOn) };
}

it('goes on after a moment', () => {
  const { goOn } = finish();
  vi.advanceTimersByTime(NEXT_LESSON_PROMPT_MS - 1);
  expect(goOn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(goOn).toHaveBeenCalledExactlyOnceWith({ isBusy: false });
});

it('waits for whoever has opened something meanwhile, and knows that they are busy', () => {
  const { goOn } = finish();
  show(['a note']);
  vi.advanceTimersByTime(NEXT_LESSON_PROMPT_MS * 60);
  show(['a note', 'a question about it']);
  show(['a note']);
  expect(goOn).not.toHaveBeenCalled();
  show([]);
  show([]);
  expect(goOn).toHaveBeenCalledExactlyOnceWith({ isBusy: true });
});

it('does nothing once the video plays again, whether it was waiting or not', () => {
  const [early, late] = [finish(), finish()];
  early.stop();
  show(['a note']);
  vi.advanceTimersByTime(NEXT_LESSON_PROMPT_MS);
  late.stop();
  show([]);
  expect([early.goOn, late.goOn].map((goOn) => goOn.mock.calls.length)).toEqual([0, 0]);
});
