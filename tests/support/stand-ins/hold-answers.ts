import type { makePaymentStandIn, Pace } from './payment-stand-in.ts';

/**
 * Holds back what the stand-in answers, so that a test can have several questions under way at once and decide which
 * of them is answered when. Between two calls everybody waits for an answer, so that each step has one outcome.
 */
export function holdAnswers(bank: ReturnType<typeof makePaymentStandIn>) {
  const held: (() => void)[] = [];
  let progress = Promise.withResolvers<'asked again' | 'done'>();
  let isToldWhatWas = false;

  const pace: Pace = (read) =>
    new Promise((resolve, reject) => {
      const told = isToldWhatWas ? read() : null;
      const isKnown = isToldWhatWas;
      held.push(() => {
        try {
          resolve(isKnown ? (told as ReturnType<typeof read>) : read());
        } catch (error) {
          reject(error);
        }
      });
      progress.resolve('asked again');
    });
  bank.setPace(pace);

  async function step(act: () => void): Promise<'asked again' | 'done'> {
    progress = Promise.withResolvers();
    act();
    return progress.promise;
  }

  return {
    waiting: () => held.length,
    /** Until it has asked its first question. */
    async begin(toldWhatWas: boolean, work: () => Promise<unknown>): Promise<void> {
      isToldWhatWas = toldWhatWas;
      await step(() => {
        work().then(
          () => progress.resolve('done'),
          (error: unknown) => progress.reject(error),
        );
      });
    },
    /** Answers one of the questions, and waits for what its asker does then. */
    async letGo(which: number): Promise<'asked again' | 'done'> {
      const [answer] = held.splice(which % held.length, 1);
      return step(() => answer?.());
    },
    release: () => bank.setDown(false),
  };
}
