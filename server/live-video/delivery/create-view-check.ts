import type { Deps } from '#server/deps.ts';
import { passed } from '#server/platform/clock.ts';
import { askTogether } from '#server/platform/realtime/rooms/ask-together.ts';
import { DomainError } from '#shared/errors.ts';
import { uuid } from '#shared/uuid.ts';
import { listViewRights, type ViewAnswer, type ViewQuestion, type ViewRight } from './list-view-rights.ts';
import { type LivePass, readLivePass } from './live-pass.ts';

/** A player asks several times a second; whoever loses access keeps it for hardly longer than this. */
const KEPT_MS = 5_000;
/** How long those who are known wait for the database. What was last known of them then stands. */
const PATIENCE_MS = 300;
/** Whoever was not there for this long counts as unknown. */
const KNOWN_MS = 30_000;
const MAX_VIEWERS = 20_000;

type Known = {
  answer: ViewAnswer | null;
  askedAt: number;
  usedAt: number;
  asking: Promise<ViewAnswer> | null;
  patience: Promise<void>;
};

export type CheckedView = { streamId: string; pass: LivePass; right: ViewRight };
export type ViewCheck = (
  address: { streamId: string; pass: string },
  /** If what is known is not that, the database is asked whether it has changed. */
  isExpected?: (right: ViewRight) => boolean,
) => Promise<CheckedView>;

/**
 * Reads the pass in an address and says what its holder may watch now; throws if the pass is not valid. The database
 * is asked for many at once and every few seconds only. While it is silent or away, nobody who is watching loses
 * anything, and nobody waits: only those who are new do.
 */
export function createViewCheck(deps: Pick<Deps, 'db' | 'clock' | 'authKey'>): ViewCheck {
  const { clock } = deps;
  const viewers = new Map<string, Known>();
  const ask = askTogether((questions: ViewQuestion[]) => listViewRights(deps, questions));

  return async ({ streamId: id, pass: written }, isExpected = () => true) => {
    const streamId = uuid.safeParse(id).data;
    const pass = streamId === undefined ? null : readLivePass(deps.authKey, streamId, written);
    if (streamId === undefined || !pass) throw new DomainError('NOT_FOUND');
    if (pass.expiresAt <= clock.now()) throw new DomainError('LINK_INVALID');
    const isFit = (answer: ViewAnswer) => typeof answer === 'string' || isExpected(answer);
    const right = await obtainAnswer({ streamId, holder: pass.holder }, isFit);
    if (typeof right === 'string') throw new DomainError(right);
    return { streamId, pass, right };
  };

  async function obtainAnswer(
    question: ViewQuestion,
    isFit: (answer: ViewAnswer) => boolean,
  ): Promise<ViewAnswer> {
    const now = clock.now().getTime();
    const known = use(`${question.streamId} ${question.holder?.sessionId ?? ''}`, now);
    const { answer } = known;
    if (answer && now - known.askedAt < KEPT_MS && isFit(answer)) return answer;
    const asking = known.asking ?? askAgain(known, question, now);
    if (!answer) return asking;
    return Promise.race([asking.catch(() => answer), known.patience.then(() => answer)]);
  }

  function use(key: string, now: number): Known {
    const found = viewers.get(key);
    const isKnown = found && now - found.usedAt < KNOWN_MS;
    const known = isKnown
      ? found
      : { answer: null, askedAt: 0, usedAt: now, asking: null, patience: Promise.resolve() };
    known.usedAt = now;
    // The order of the map is that of their last use.
    viewers.delete(key);
    viewers.set(key, known);
    if (viewers.size > MAX_VIEWERS) viewers.delete(viewers.keys().next().value ?? key);
    return known;
  }

  function askAgain(known: Known, question: ViewQuestion, now: number): Promise<ViewAnswer> {
    const asking = ask(question)
      .then((answer = 'NOT_FOUND') => {
        known.answer = answer;
        known.askedAt = now;
        return answer;
      })
      .finally(() => {
        known.asking = null;
      });
    // Those who are known may have stopped waiting for it.
    asking.catch(() => undefined);
    known.asking = asking;
    known.patience = passed(clock.timeout(PATIENCE_MS));
    return asking;
  }
}
