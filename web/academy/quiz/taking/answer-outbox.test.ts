import { describe, expect, it, vi } from 'vitest';
import type { QuizAnswer } from '#shared/academy/quiz.contract.ts';
import { createAnswerOutbox } from './answer-outbox.ts';

function makeStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** What the server has after these were sent. */
function after(sent: readonly QuizAnswer[]): (number | null)[] {
  const last = (index: number) => sent.findLast(({ questionIndex }) => questionIndex === index)?.option;
  return Array.from({ length: 10 }, (_, index) => last(index) ?? null);
}

/** A server whose answers the test provides, and a clock that runs pending work on demand. */
function open(storage = makeStorage(), isPassing = true) {
  const sent: QuizAnswer[] = [];
  const answers: { take: () => void; refuse: () => void }[] = [];
  const waits: { work: () => void; milliseconds: number }[] = [];
  const onSaved = vi.fn();
  const onRefused = vi.fn();
  const outbox = createAnswerOutbox({
    attemptId: 'attempt',
    saved: Array(10).fill(null),
    storage,
    send: (answer) => {
      sent.push(answer);
      return new Promise<(number | null)[]>((resolve, reject) => {
        answers.push({ take: () => resolve(after(sent)), refuse: () => reject(new Error('no answer')) });
      });
    },
    isPassing: () => isPassing,
    onSaved,
    onRefused,
    wait: (work, milliseconds) => void waits.push({ work, milliseconds }),
  });
  const answer = async (how: 'take' | 'refuse') => {
    answers.shift()?.[how]();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { outbox, storage, sent, waits, answer, onSaved, onRefused };
}

describe('answers on their way', () => {
  it('go one at a time, and are forgotten once the server has them', async () => {
    const { outbox, storage, sent, answer, onSaved } = open();
    outbox.put({ questionIndex: 0, option: 2 });
    outbox.put({ questionIndex: 5, option: 1 });
    expect(outbox.getState().pending).toEqual({ 0: 2, 5: 1 });
    expect(sent).toHaveLength(1);
    await answer('take');
    await answer('take');
    expect(sent).toEqual([
      { questionIndex: 0, option: 2 },
      { questionIndex: 5, option: 1 },
    ]);
    expect(outbox.getState()).toEqual({ saved: after(sent), pending: {}, isFailing: false });
    expect(storage.kept.size).toBe(0);
    expect(onSaved).toHaveBeenCalledTimes(2);
  });

  it('are chosen and sent even if the browser has no room to keep them', async () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const { outbox, sent, answer } = open({ ...makeStorage(), setItem: full });
    outbox.put({ questionIndex: 0, option: 2 });
    expect(outbox.getState().pending).toEqual({ 0: 2 });
    await answer('take');
    expect(outbox.getState()).toEqual({ saved: after(sent), pending: {}, isFailing: false });
  });

  it('keep a choice that was changed while the first one was being saved', async () => {
    const { outbox, sent, answer } = open();
    outbox.put({ questionIndex: 0, option: 2 });
    outbox.put({ questionIndex: 0, option: 3 });
    await answer('take');
    expect(outbox.getState().pending).toEqual({ 0: 3 });
    await answer('take');
    expect(sent.map(({ option }) => option)).toEqual([2, 3]);
    expect(outbox.getState().pending).toEqual({});
  });

  it('are at every moment either pending or saved, so that no choice flickers', async () => {
    const { outbox, answer } = open();
    const shown: (number | null | undefined)[] = [];
    outbox.put({ questionIndex: 4, option: 1 });
    outbox.subscribe(() => {
      const { saved, pending } = outbox.getState();
      shown.push(pending[4] ?? saved[4]);
    });
    await answer('refuse');
    outbox.flush();
    await answer('take');
    expect(new Set(shown)).toEqual(new Set([1]));
    const elsewhere = [0, 0, 0, 0, 3, 0, 0, 0, 0, 0];
    outbox.learn(elsewhere);
    expect(outbox.getState()).toEqual({ saved: elsewhere, pending: {}, isFailing: false });
  });

  it('are retried with growing pauses, and say so until they arrive', async () => {
    const { outbox, answer, waits } = open();
    const heard = vi.fn();
    const stop = outbox.subscribe(heard);
    outbox.put({ questionIndex: 0, option: 2 });
    for (let round = 0; round < 6; round += 1) {
      await answer('refuse');
      expect(outbox.getState()).toMatchObject({ pending: { 0: 2 }, isFailing: true });
      waits.at(-1)?.work();
    }
    expect(waits.map(({ milliseconds }) => milliseconds)).toEqual([
      1_000, 2_000, 4_000, 8_000, 15_000, 15_000,
    ]);
    await answer('take');
    expect(outbox.getState()).toMatchObject({ pending: {}, isFailing: false });
    stop();
    const count = heard.mock.calls.length;
    outbox.put({ questionIndex: 1, option: 0 });
    expect(heard).toHaveBeenCalledTimes(count);
  });

  it('survive a reload', async () => {
    const { outbox, storage, answer } = open();
    outbox.put({ questionIndex: 7, option: 3 });
    await answer('refuse');
    const reloaded = open(storage);
    expect(reloaded.outbox.getState().pending).toEqual({ 7: 3 });
    reloaded.outbox.flush();
    expect(reloaded.sent).toEqual([{ questionIndex: 7, option: 3 }]);
    await reloaded.answer('take');
    expect(storage.kept.size).toBe(0);
  });

  it('are given up when the attempt is over', async () => {
    const { outbox, storage, answer, waits, onRefused } = open(makeStorage(), false);
    outbox.put({ questionIndex: 0, option: 2 });
    await answer('refuse');
    expect(outbox.getState().pending).toEqual({});
    expect(storage.kept.size).toBe(0);
    expect(waits).toEqual([]);
    expect(onRefused).toHaveBeenCalledTimes(1);
  });

  it('start anew when what was kept cannot be read', () => {
    const storage = makeStorage();
    storage.setItem('lunula.quiz-answers.attempt', '{');
    expect(open(storage).outbox.getState().pending).toEqual({});
  });
});
