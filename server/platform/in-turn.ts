import { DomainError } from '#shared/errors.ts';
import { createLimitedQueue, type LimitedQueue, QueueFull } from './limited-queue.ts';

/** One writes, and the next is ready as soon as it commits. */
const LIMITS = { atOnce: 2, waiting: 1000 };

const queues = new Map<string, { turns: LimitedQueue; people: number }>();

/**
 * For acts that need the same lock, such as those of everyone who follows one person or writes in one chat. They
 * wait for it here, where waiting costs nothing: in the database each would hold a connection, and a dozen people
 * would leave none for anybody else.
 */
export async function inTurn<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
  const queue = queues.get(lock) ?? { turns: createLimitedQueue(LIMITS), people: 0 };
  queues.set(lock, queue);
  queue.people += 1;
  try {
    return await queue.turns.run(work);
  } catch (error) {
    throw error instanceof QueueFull ? new DomainError('UNAVAILABLE') : error;
  } finally {
    queue.people -= 1;
    if (queue.people === 0) queues.delete(lock);
  }
}
