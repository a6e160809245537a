type Waiting<Question, Answer> = PromiseWithResolvers<Answer> & { question: Question };

/** Questions answered in one go. */
const MOST_AT_ONCE = 500;

/**
 * For a question that thousands may have at the same moment: those that come while others are being answered wait
 * and are asked together. However many there are, one query runs, and none is answered by an older one.
 */
export function askTogether<Question, Answer>(
  ask: (questions: Question[]) => Promise<Map<Question, Answer>>,
): (question: Question) => Promise<Answer | undefined> {
  const waiting: Waiting<Question, Answer | undefined>[] = [];
  let isAsking = false;

  async function askAll(): Promise<void> {
    isAsking = true;
    while (waiting.length > 0) {
      const asked = waiting.splice(0, MOST_AT_ONCE);
      try {
        const answers = await ask(asked.map(({ question }) => question));
        for (const { question, resolve } of asked) resolve(answers.get(question));
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    }
    isAsking = false;
  }

  return (question) => {
    const entry = { question, ...Promise.withResolvers<Answer | undefined>() };
    waiting.push(entry);
    if (!isAsking) void askAll();
    return entry.promise;
  };
}
