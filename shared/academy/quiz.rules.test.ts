import { describe, expect, it } from 'vitest';
import {
  attemptsStanding,
  countCorrect,
  deadlineOf,
  endOf,
  isClosed,
  isPassed,
  mayBeEmpty,
  minutesTaken,
  QUIZ_GRACE_SECONDS,
  scoreOf,
  secondsLeft,
  shuffledOrder,
} from './quiz.rules.ts';

const NOW = new Date('2026-03-14T10:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const QUESTIONS = [0, 1, 2, 3, 0].map((correctAnswer) => ({ correctAnswer }));

/** A small generator with a seed, so that a failure can be repeated. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('a score', () => {
  it.each([
    [0, 10, 0],
    [7, 10, 70],
    [10, 10, 100],
    [1, 3, 33],
    [2, 3, 67],
    [1, 8, 13],
    [0, 0, 0],
  ])('of %i out of %i is %i', (correct, count, score) => expect(scoreOf(correct, count)).toBe(score));

  it.each([
    [{}, 0],
    [{ 0: 0 }, 1],
    [{ 0: 1, 1: 1 }, 1],
    [{ 0: 0, 1: 1, 2: 2, 3: 3, 4: 0 }, 5],
    [{ 5: 0, 17: 3 }, 0],
  ])('counts the right answers of %j: %i', (answers, correct) =>
    expect(countCorrect(QUESTIONS, answers)).toBe(correct),
  );

  it('never falls when one more answer is right, and stays within 0 and 100', () => {
    for (let count = 1; count <= 40; count += 1) {
      const scores = Array.from({ length: count + 1 }, (_, correct) => scoreOf(correct, count));
      expect(scores).toEqual(scores.toSorted((a, b) => a - b));
      expect([scores[0], scores.at(-1)]).toEqual([0, 100]);
      expect(scores.every(Number.isInteger)).toBe(true);
    }
  });

  it('passes from the passing score on', () => {
    expect([69, 70, 71].map((score) => isPassed(score, 70))).toEqual([false, true, true]);
  });
});

describe('the time limit', () => {
  it('ends after its minutes and takes what arrives within the grace period', () => {
    const deadline = deadlineOf(NOW, 15);
    expect(deadline.toISOString()).toBe('2026-03-14T10:15:00.000Z');
    const after = (seconds: number) => new Date(deadline.getTime() + seconds * 1000);
    expect(isClosed(deadline, after(-1))).toBe(false);
    expect(isClosed(deadline, after(QUIZ_GRACE_SECONDS))).toBe(false);
    expect(isClosed(deadline, after(QUIZ_GRACE_SECONDS + 0.001))).toBe(true);
  });
});

describe('an attempt', () => {
  const deadline = deadlineOf(NOW, 15);
  const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

  it.each([
    [0, 900, 0],
    [29, 871, 0],
    [30, 870, 1],
    [899.5, 0.5, 15],
    [900, 0, 15],
    [5000, 0, 15],
  ])('%d seconds after its start has %d left, and took %i minutes if it ends', (passed, left, minutes) => {
    expect(secondsLeft(deadline, after(passed))).toBe(left);
    expect(minutesTaken(NOW, endOf(deadline, after(passed)))).toBe(minutes);
  });

  it('ends when it was submitted, never after its limit, and empty only at its limit', () => {
    const random = seededRandom(3);
    for (let round = 0; round < 500; round += 1) {
      const now = after(random() * 2000);
      const end = endOf(deadline, now);
      expect(end <= now && end <= deadline).toBe(true);
      expect(mayBeEmpty(deadline, now)).toBe(secondsLeft(deadline, now) === 0);
      if (isClosed(deadline, now)) expect(mayBeEmpty(deadline, now)).toBe(true);
    }
  });
});

describe('attempts', () => {
  it.each([
    [[], 3, null],
    [[1], 2, null],
    [[24], 3, null],
    [[1, 2, 25], 1, null],
    [[1, 5, 23], 0, 1],
    [[1, 5, 23, 30], 0, 1],
  ])('started %j hours ago leave %i; the next opens in %j hours', (starts, left, opensIn) => {
    expect(attemptsStanding(starts.map(hoursAgo), 3, NOW)).toEqual({
      attemptsLeft: left,
      nextAttemptAt: opensIn === null ? null : hoursAgo(-opensIn),
    });
  });

  it('are never more than allowed in any 24 hours, however people try', () => {
    const random = seededRandom(7);
    const started: Date[] = [];
    for (let minute = 0; minute < 6 * 24 * 60; minute += Math.ceil(random() * 90)) {
      const now = new Date(NOW.getTime() + minute * 60_000);
      const { attemptsLeft, nextAttemptAt } = attemptsStanding(started, 3, now);
      if (nextAttemptAt) expect(attemptsStanding(started, 3, nextAttemptAt).attemptsLeft).toBeGreaterThan(0);
      if (attemptsLeft > 0) started.push(now);
    }
    for (const start of started) {
      const within = started.filter(
        (other) => other >= start && other.getTime() < start.getTime() + 24 * 3_600_000,
      );
      expect(within.length).toBeLessThanOrEqual(3);
    }
    expect(started.length).toBeGreaterThan(12);
  });
});

describe('shuffledOrder', () => {
  it('is always a permutation, and reaches every order equally often', () => {
    const random = seededRandom(42);
    const counts = new Map<string, number>();
    for (let round = 0; round < 24_000; round += 1) {
      const order = shuffledOrder(4, random).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    const isPermutation = (order: string) => [...order].toSorted().join('') === '0123';
    expect([...counts.keys()].every(isPermutation)).toBe(true);
    expect(counts.size).toBe(24);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(200);
  });
});
