import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';

/** What features tell one another. A reaction runs in the teller's transaction: both happen, or neither. */
export type Events = {
  /** Emitted again when somebody signs up anew before the address was verified. */
  personSignedUp: { userId: string; displayName: string };
};

export type EventName = keyof Events;
export type Reaction<Name extends EventName> = (
  deps: Deps,
  tx: Transaction,
  event: Events[Name],
) => Promise<void>;
export type Subscribers = { [Name in EventName]: Reaction<Name>[] };

export type Emit = <Name extends EventName>(
  deps: Deps,
  tx: Transaction,
  name: Name,
  event: Events[Name],
) => Promise<void>;

export function createEmit(subscribers: Subscribers): Emit {
  return async (deps, tx, name, event) => {
    for (const react of subscribers[name]) await react(deps, tx, event);
  };
}
