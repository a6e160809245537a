import type { PaymentProvider } from '#server/billing/providers/payment-provider.ts';
import type { Emit } from '#server/events.ts';
import type { Signals } from '#server/live-video/signals/signals.ts';
import type { Ai } from '#server/platform/ai/ai.ts';
import type { Transcriber } from '#server/platform/ai/transcriber.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/read-config.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { MediaStore } from '#server/platform/media/media-store.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limiter.ts';
import type { RealtimeHub } from '#server/platform/realtime/create-realtime-hub.ts';
import type { PublicChange, PublicName } from '#server/public-names.ts';

/** What operations work with. Everything from the outside world is injected: time, mail, storage, secrets. */
export type Deps = {
  db: Database;
  clock: Clock;
  log: Logger;
  queue: Queue;
  mailer: Mailer;
  media: MediaStore;
  hub: Pick<RealtimeHub, 'publish' | 'announce' | 'post' | 'tick' | 'presence'>;
  limiter: RateLimiter;
  payments: PaymentProvider;
  /** Null without a key. */
  ai: Ai | null;
  /** Null unless a model for speech is set. */
  transcriber: Transcriber | null;
  /** The live video this process receives. */
  signals: Signals;
  emit: Emit;
  /**
   * Every read open to visitors calls this with what its answer is made from, whether or not it found
   * anything.
   */
  madeFrom(...names: PublicName[]): void;
  /**
   * Announces a change to what visitors can see: answers made from it are dropped in every process. Call it
   * after the commit, or pass the transaction to announce it when that commits.
   */
  announcePublicChange(change: PublicChange, tx?: Transaction): Promise<void>;
  /** Signs access tokens; other uses derive their own key from it. */
  authKey: Uint8Array;
  settings: {
    publicUrl: string;
    /** Where streaming software sends its signal. */
    rtmpUrl: string;
    /** Where other processes reach this one. */
    nodeUrl: string;
    adminEmail: string | null;
    limits: Config['limits'];
    /** Zero days keeps recordings for ever. */
    recordings: { keptDays: number; maxBytes: number; quotaBytes: number };
    /** How many films this process prepares at once, and where their files are until they are stored. */
    preparation: Config['preparation'];
    /** The most that one person's files may take up. */
    uploadQuotaBytes: number;
  };
};
