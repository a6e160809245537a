import type { QuizAnswer } from '#shared/academy/quiz.contract.ts';

/** By question, the options chosen here that the server may not have yet. */
export type PendingAnswers = Readonly<Record<string, number>>;

/** By question, as the server has them. */
type SavedAnswers = readonly (number | null)[];

type OutboxState = { saved: SavedAnswers; pending: PendingAnswers; isFailing: boolean };

type OutboxOptions = {
  attemptId: string;
  saved: SavedAnswers;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  send: (answer: QuizAnswer) => Promise<SavedAnswers>;
  /** Whether sending it again later may help. */
  isPassing: (error: unknown) => boolean;
  onSaved: () => void;
  onRefused: () => void;
  wait?: (work: () => void, milliseconds: number) => void;
};

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
const NOTHING: PendingAnswers = {};

export type AnswerOutbox = ReturnType<typeof createAnswerOutbox>;

/**
 * Holds each answer until the server has it: in the browser's storage, so that a reload without a connection
 * loses nothing. One at a time, so that they arrive in the order in which they were given.
 */
export function createAnswerOutbox(options: OutboxOptions) {
  const { attemptId, storage, wait = setTimeout } = options;
  const key = `lunula.quiz-answers.${attemptId}`;
  const listeners = new Set<() => void>();
  let state: OutboxState = { saved: options.saved, pending: read(), isFailing: false };
  let isSending = false;
  let failures = 0;

  function read(): PendingAnswers {
    try {
      return JSON.parse(storage.getItem(key) ?? '{}');
    } catch {
      return NOTHING;
    }
  }

  function change(next: OutboxState): void {
    state = next;
    keep(next.pending);
    for (const listener of listeners) listener();
  }

  function keep(pending: PendingAnswers): void {
    try {
      if (Object.keys(pending).length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(pending));
    } catch {
      // No room: a reload would lose them, but they are being sent.
    }
  }

  async function deliver(): Promise<void> {
    const [next] = Object.entries(state.pending);
    if (!next || isSending) return;
    const [question, option] = next;
    isSending = true;
    try {
      const saved = await options.send({ questionIndex: Number(question), option });
      isSending = false;
      failures = 0;
      settle(question, option, saved);
      options.onSaved();
      void deliver();
    } catch (error) {
      isSending = false;
      fail(error);
    }
  }

  /** No longer pending, unless another option was chosen in the meantime. */
  function settle(question: string, option: number, saved: SavedAnswers): void {
    const { [question]: current, ...others } = state.pending;
    change({ saved, pending: current === option ? others : state.pending, isFailing: false });
  }

  function fail(error: unknown): void {
    if (!options.isPassing(error)) {
      change({ ...state, pending: NOTHING, isFailing: false });
      options.onRefused();
      return;
    }
    change({ ...state, isFailing: true });
    wait(() => void deliver(), Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS));
    failures += 1;
  }

  return {
    getState: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    put({ questionIndex, option }: QuizAnswer): void {
      change({ ...state, pending: { ...state.pending, [questionIndex]: option } });
      void deliver();
    },
    /** Read from the server, perhaps given in another tab. */
    learn: (saved: SavedAnswers) => change({ ...state, saved }),
    flush: () => void deliver(),
    /** The attempt is over. */
    forget: () => change({ ...state, pending: NOTHING, isFailing: false }),
  };
}
