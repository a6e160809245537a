import { randomUUID } from 'node:crypto';
import { coalesce } from '#server/platform/coalesce.ts';
import type { Logger } from '#server/platform/log.ts';
import { type Bus, LONGEST_PAYLOAD_BYTES } from '#server/platform/realtime/bus.ts';
import type { Change, KeptAnswers } from './kept-answers.ts';

export type Announcer = {
  /**
   * Makes every process forget what was made from these. Without a transaction the change is already
   * committed, and this process forgets at once; with one, all of them do when it commits, and never if it
   * rolls back.
   */
  announce(change: Change, tx?: Parameters<Bus['publish']>[2]): Promise<void>;
  /** Resolves once announcements have been sent, or can no longer be. */
  settled(): Promise<void>;
};

type Options = { bus: Bus; log: Logger; cache: Pick<KeptAnswers, 'forget' | 'forgetEverything'> };

const CHANNEL = 'public_content';
/** Replaces a list of names that is too long to send. */
const EVERYTHING = '*';
const RETRY_MS = 2_000;

/**
 * Tells the other processes which public things have changed. Changes made while a message is being sent
 * share the next one.
 */
export function createAnnouncer({ bus, log, cache }: Options): Announcer {
  const self = randomUUID();
  let untold = noNames();
  let told = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;

  const tellOthers = coalesce(async () => {
    const telling = untold;
    untold = noNames();
    try {
      await bus.publish(CHANNEL, encode({ changed: [...telling.changed], gone: [...telling.gone] }, self));
    } catch (error) {
      add(untold, { changed: [...telling.changed], gone: [...telling.gone] });
      throw error;
    }
  });

  /** The caller neither waits for the message nor fails with it. */
  function tell(): void {
    clearTimeout(retry);
    told = tellOthers().catch((error: unknown) => {
      log.warn({ err: error }, 'a change could not be announced to other processes yet');
      retry = setTimeout(tell, RETRY_MS).unref();
    });
  }

  bus.subscribe(CHANNEL, (payload) => {
    const message = decode(payload);
    if (message === null) cache.forgetEverything();
    else if (message.from !== self) cache.forget(message);
  });
  bus.onGap(() => cache.forgetEverything());

  return {
    async announce(change, tx) {
      if (tx) return bus.publish(CHANNEL, encode(change), tx);
      cache.forget(change);
      add(untold, change);
      tell();
    },
    async settled() {
      await told;
      clearTimeout(retry);
    },
  };
}

const noNames = () => ({ changed: new Set<string>(), gone: new Set<string>() });

function add(names: ReturnType<typeof noNames>, { changed = [], gone = [] }: Change): void {
  for (const name of changed) names.changed.add(name);
  for (const name of gone) names.gone.add(name);
}

/** Every process acts on a message without a sender, including the one that sent it. */
function encode(change: Change, from?: string): string {
  const payload = JSON.stringify({ ...change, from });
  return Buffer.byteLength(payload) > LONGEST_PAYLOAD_BYTES ? EVERYTHING : payload;
}

/** Null for a message without names: too many at once, or another release's format. */
function decode(payload: string): (Change & { from?: string }) | null {
  try {
    const message: unknown = JSON.parse(payload);
    return isMessage(message) ? message : null;
  } catch {
    return null;
  }
}

function isMessage(message: unknown): message is Change & { from?: string } {
  if (typeof message !== 'object' || message === null) return false;
  const { changed = [], gone = [] } = message as Record<string, unknown>;
  return [changed, gone].every(
    (names) => Array.isArray(names) && names.every((name) => typeof name === 'string'),
  );
}
