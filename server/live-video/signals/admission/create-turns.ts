/** Does what has the same key one after the other, and everything else at the same time. */
export function createTurns() {
  const latest = new Map<string, Promise<unknown>>();

  return function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const turn = (latest.get(key) ?? Promise.resolve()).catch(() => undefined).then(work);
    latest.set(key, turn);
    const leave = () => {
      if (latest.get(key) === turn) latest.delete(key);
    };
    turn.then(leave, leave);
    return turn;
  };
}
