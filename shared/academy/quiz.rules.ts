export const QUIZ_QUESTIONS = 10;
export const QUIZ_OPTIONS = 4;
export const MAX_SCORE = 100;
/** In how many of a quiz's questions the right option may have the same position. */
export const RIGHT_IN_ONE_PLACE = { fewest: 1, most: 4 } as const;

/** What a new quiz starts with; each quiz keeps its own. */
export const QUIZ_DEFAULTS = { passingScore: 70, timeLimitMinutes: 15, maxAttempts: 3 } as const;

/** Attempts are counted over this many hours before the present moment. */
export const ATTEMPTS_WINDOW_HOURS = 24;
/** What was sent before the time limit may arrive this much after it. */
export const QUIZ_GRACE_SECONDS = 10;
/** From here on the countdown is red. */
export const COUNTDOWN_RED_SECONDS = 60;
/** When screen readers are told how much time is left. */
export const COUNTDOWN_ANNOUNCED_SECONDS = [60, 10] as const;

const HOUR_MS = 3_600_000;

/** Question index to the index of the chosen option; unanswered questions are absent. */
export type QuizAnswers = Readonly<Record<number, number>>;

export function countCorrect(questions: readonly { correctAnswer: number }[], answers: QuizAnswers): number {
  return questions.filter(({ correctAnswer }, index) => answers[index] === correctAnswer).length;
}

/** The percentage of correct answers, as a whole number. */
export function scoreOf(correct: number, questionCount: number): number {
  return questionCount === 0 ? 0 : Math.round((correct / questionCount) * MAX_SCORE);
}

export function isPassed(score: number, passingScore: number): boolean {
  return score >= passingScore;
}

export function deadlineOf(startedAt: Date, timeLimitMinutes: number): Date {
  return new Date(startedAt.getTime() + timeLimitMinutes * 60_000);
}

/** After this moment an attempt takes no more answers and is closed with those it has. */
export function isClosed(deadline: Date, now: Date): boolean {
  return now.getTime() > deadline.getTime() + QUIZ_GRACE_SECONDS * 1000;
}

/** Handing in nothing at all is for the clock only. */
export function mayBeEmpty(deadline: Date, now: Date): boolean {
  return now >= deadline;
}

/** When an attempt submitted or closed now came to its end: never after its time limit. */
export function endOf(deadline: Date, now: Date): Date {
  return now < deadline ? now : deadline;
}

export function secondsLeft(deadline: Date, now: Date): number {
  return Math.max(0, (deadline.getTime() - now.getTime()) / 1000);
}

/** In whole minutes, to the nearest. */
export function minutesTaken(startedAt: Date, endedAt: Date): number {
  return Math.round((endedAt.getTime() - startedAt.getTime()) / 60_000);
}

export type AttemptsStanding = { attemptsLeft: number; nextAttemptAt: Date | null };

/** How many attempts may still be started now, and if none, when the next one opens. */
export function attemptsStanding(
  startedAt: readonly Date[],
  maxAttempts: number,
  now: Date,
): AttemptsStanding {
  const windowMs = ATTEMPTS_WINDOW_HOURS * HOUR_MS;
  const counting = startedAt
    .map((start) => start.getTime())
    .filter((start) => start > now.getTime() - windowMs)
    .toSorted((a, b) => b - a);
  const attemptsLeft = Math.max(0, maxAttempts - counting.length);
  const freeing = counting[maxAttempts - 1];
  return {
    attemptsLeft,
    nextAttemptAt: attemptsLeft > 0 || freeing === undefined ? null : new Date(freeing + windowMs),
  };
}

/** A random order of the numbers below `count`; every order is equally likely if `random` is uniform in [0, 1). */
export function shuffledOrder(count: number, random: () => number): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}
