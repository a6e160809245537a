import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STALLED_MS, watchStall } from './watch-stall.ts';

class FakeFilm extends EventTarget {
  paused = false;
  ended = false;
  error = null;
  readyState = 4;
  currentTime = 10;
  tell(name: string, change: Partial<Pick<FakeFilm, 'paused' | 'readyState' | 'currentTime'>> = {}) {
    Object.assign(this, change);
    this.dispatchEvent(new Event(name));
  }
}

let film: FakeFilm;
let said: boolean[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  film = new FakeFilm();
  said = [];
  stop = watchStall(film, (isStalled) => said.push(isStalled));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const runOut = () => film.tell('waiting', { readyState: 2 });
const wait = (ms = STALLED_MS) => vi.advanceTimersByTime(ms);

it('a film whose bytes stop coming is said to have stopped, until it plays again', () => {
  runOut();
  wait(STALLED_MS - 1);
  expect(said).toEqual([]);
  // Said once more, though nothing has moved.
  film.tell('timeupdate');
  wait(1);
  expect(said).toEqual([true]);
  film.tell('playing', { readyState: 4 });
  wait();
  expect(said).toEqual([true, false]);
});

it('a film that plays on without a word but its time has not stopped', () => {
  runOut();
  wait();
  film.tell('timeupdate', { readyState: 4, currentTime: 10.2 });
  wait();
  expect(said).toEqual([true, false]);
});

it('as long as something comes, it is merely slow', () => {
  runOut();
  for (let piece = 0; piece < 5; piece += 1) {
    wait(STALLED_MS - 1);
    film.tell('progress');
  }
  expect(said).toEqual([]);
});

it.each([
  ['paused', () => film.tell('pause', { paused: true })],
  ['opened anew', () => film.tell('emptied', { paused: true, readyState: 0 })],
])('one that is %s is no longer waited for', (_, end) => {
  runOut();
  wait();
  end();
  wait();
  expect(said).toEqual([true, false]);
});

it('one that never begins to play has stopped as well', () => {
  film.tell('play', { readyState: 0, currentTime: 0 });
  wait();
  expect(said).toEqual([true]);
});

it('says nothing any more once it is not watched', () => {
  runOut();
  stop();
  wait();
  expect(said).toEqual([]);
});
