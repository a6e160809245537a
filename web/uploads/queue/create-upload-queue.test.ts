import { describe, expect, it } from 'vitest';
import type { Upload } from '#shared/uploads/uploads.contract.ts';
import type { Sending, UploadState } from '#web/uploads/start-upload.ts';
import { createUploadQueue } from './create-upload-queue.ts';

const LESSON = { id: 'lesson', courseId: 'course', title: 'The first vein' };

function makeQueue() {
  const told = new Map<string, (state: UploadState) => void>();
  const busy: boolean[] = [];
  const discarded: string[] = [];
  const left: string[] = [];
  const held: string[] = [];
  const sending = (name: string, change: Partial<Sending> = {}): Sending => ({
    step: 'sending',
    name,
    size: 10,
    sentBytes: 0,
    bytesPerSecond: null,
    pace: 'running',
    ...change,
  });
  const queue = createUploadQueue({
    start(_, { name }, onChange) {
      told.set(name, onChange);
      onChange(sending(name));
      return {
        pause: () => onChange(sending(name, { pace: 'paused' })),
        resume: () => onChange(sending(name)),
        cancel: () => onChange({ step: 'idle' }),
        leave: () => void left.push(name),
      };
    },
    hold(id) {
      held.push(id);
      return () => void held.splice(held.indexOf(id), 1);
    },
    discard: (id) => void discarded.push(id),
    onBusyChange: (isBusy) => void busy.push(isBusy),
  });
  const add = (...names: string[]) => {
    for (const name of names) queue.add(name, new File(['0123456789'], name));
  };
  const tell = (name: string, state: UploadState) => told.get(name)?.(state);
  const arrive = (name: string, lesson: Upload['lesson'] = null) =>
    tell(name, { step: 'ready', upload: { id: name, lesson } as Upload });
  const steps = () => queue.list().map(({ name, state }) => `${name} ${paceOf(state)}`);
  return { queue, add, tell, arrive, steps, busy, discarded, left, held };
}

function paceOf(state: { step: string; pace?: string }): string {
  return state.pace === 'paused' ? 'paused' : state.step;
}

describe('the queue of uploads', () => {
  it('sends two at a time, in order; one that arrives, fails, pauses or is cancelled makes room', () => {
    const { queue, add, tell, arrive, steps } = makeQueue();
    add('a', 'b', 'c', 'd', 'e', 'f');
    expect(steps()).toEqual(['a sending', 'b sending', 'c waiting', 'd waiting', 'e waiting', 'f waiting']);
    arrive('a');
    tell('b', { step: 'failed', message: 'No.', canResume: true });
    expect(steps()).toEqual(['a ready', 'b failed', 'c sending', 'd sending', 'e waiting', 'f waiting']);
    queue.pause('c');
    queue.cancel('d');
    expect(steps()).toEqual(['a ready', 'b failed', 'c paused', 'e sending', 'f sending']);
  });

  it('goes on with a paused or failed one when there is room', () => {
    const { queue, add, arrive, steps } = makeQueue();
    add('a', 'b', 'c');
    queue.pause('a');
    queue.resume('a');
    expect(steps()).toEqual(['a waiting', 'b sending', 'c sending']);
    arrive('b');
    expect(steps()).toEqual(['a sending', 'b ready', 'c sending']);
  });

  it('cancels one that has not begun', () => {
    const { queue, add, steps, discarded } = makeQueue();
    add('a', 'b', 'c');
    queue.cancel('c');
    expect(discarded).toEqual(['c']);
    expect(steps()).toEqual(['a sending', 'b sending']);
  });

  it('knows the lesson a film is for, and that it is for none any more', () => {
    const { queue, add, arrive } = makeQueue();
    add('a', 'b');
    queue.noteLesson(LESSON, 'a');
    expect(queue.list().map(({ lesson }) => lesson)).toEqual([LESSON, null]);
    queue.noteLesson(LESSON, 'b');
    expect(queue.list().map(({ lesson }) => lesson)).toEqual([null, LESSON]);
    // What the server says counts, unless it was asked before the lesson was saved.
    arrive('a', LESSON);
    expect(queue.list()[0]?.lesson).toEqual(LESSON);
    arrive('b');
    expect(queue.list()[1]?.lesson).toEqual(LESSON);
  });

  it('says once that leaving would interrupt something, and once that it no longer would', () => {
    const { queue, add, arrive, busy } = makeQueue();
    add('a', 'b');
    arrive('a');
    expect(busy).toEqual([true]);
    queue.pause('b');
    expect(busy).toEqual([true]);
    queue.cancel('b');
    expect(busy).toEqual([true, false]);
    queue.dismiss('a');
    expect(queue.list()).toEqual([]);
  });

  it('leaves nothing running of what is no longer listed', () => {
    const { queue, add, arrive, left } = makeQueue();
    add('a', 'b');
    arrive('a');
    queue.dismiss('a');
    expect(left).toEqual(['a']);
    queue.cancel('b');
    expect(new Set(left)).toEqual(new Set(['a', 'b']));
  });

  it('holds what waits, is sent or can be resumed, so that other tabs leave it alone', () => {
    const { queue, add, tell, arrive, held } = makeQueue();
    add('a', 'b', 'c', 'd');
    queue.pause('a');
    tell('b', { step: 'failed', message: 'No.', canResume: true });
    add('b');
    expect(held.toSorted()).toEqual(['a', 'b', 'c', 'd']);
    arrive('c');
    queue.cancel('d');
    expect(held.toSorted()).toEqual(['a', 'b']);
    queue.leave();
    expect(held).toEqual([]);
  });

  it('says of each film once that it has arrived, or will not', () => {
    const { queue, add, arrive, tell } = makeQueue();
    add('a', 'b');
    expect(queue.takeNews()).toBe(false);
    arrive('a');
    arrive('b');
    expect(queue.takeNews()).toBe(true);
    queue.dismiss('a');
    expect(queue.takeNews()).toBe(false);
    add('c');
    arrive('c');
    queue.dismiss('c');
    expect(queue.takeNews()).toBe(true);
    add('d', 'e');
    tell('d', { step: 'failed', message: 'No connection.', canResume: true });
    expect(queue.takeNews()).toBe(false);
    tell('e', { step: 'failed', message: 'No film.', canResume: false });
    expect(queue.takeNews()).toBe(true);
  });

  it('keeps nothing for the next person', () => {
    const { queue, add, steps, busy, left } = makeQueue();
    add('a', 'b', 'c');
    queue.leave();
    expect(left).toEqual(['a', 'b']);
    expect(steps()).toEqual([]);
    expect(busy).toEqual([true, false]);
  });
});
