import type { makePaymentStandIn, Pace } from './payment-stand-in.ts';

/**
 * Holds back the stand-in's answers, so that a test can have several requests in flight at once and decide which is
 * answered when. Between two calls everyone is waiting for an answer, so each step has a single outcome.
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
    /** Until it has made its first request. */
    async begin(toldWhatWas: boolean, work: () => Promise<unknown>): Promise<void> {
      isToldWhatWas = toldWhatWas;
      await step(() => {
        work().then(
          () => progress.resolve('done'),
          (error: unknown) => progress.reject(error),
        );
      });
    },
    /** Answers one of the requests, and waits for what its caller does next. */
    async letGo(which: number): Promise<'asked again' | 'done'> {
      const [answer] = held.splice(which % held.length, 1);
      return step(() => answer?.());
    },
    release: () => bank.setDown(false),
  };
}
