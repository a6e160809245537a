import type { Deps } from '#server/deps.ts';
import type { Emit, EventName, Events } from '#server/events.ts';
import type { Transaction } from '#server/platform/db/database.ts';

export type Reaction<Name extends EventName> = (
  deps: Deps,
  tx: Transaction,
  event: Events[Name],
) => Promise<void>;
export type Subscribers = { [Name in EventName]: Reaction<Name>[] };

/** A function, because `emit` is itself one of the deps that reactions receive. */
export function createEmit(subscribers: Subscribers, depsOf: () => Deps): Emit {
  return async (tx, name, event) => {
    for (const react of subscribers[name]) await react(depsOf(), tx, event);
  };
}
