import { hostname } from 'node:os';
import { like, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';
import { appState } from '#server/platform/db/state/app-state.tables.ts';
import { dropState, findState, keepState } from '#server/platform/db/state/keep-state.ts';

/** Seconds from one try to the next: twice as many each time. */
const WAIT = { first: 30, longest: 300 };

/** Somebody tries again long before, unless nothing is left to prepare, or that machine is gone. */
const TOLD_FOR = { minutes: 15 };

const PREFIX = 'films-wait-for-storage:';

const troubleForm = z.object({ since: z.iso.datetime(), triedAt: z.iso.datetime(), tries: z.number() });
type Trouble = z.infer<typeof troubleForm>;

type Doing = Pick<Deps, 'db' | 'clock' | 'log' | 'settings'>;

/** Whether files can neither be read nor written here, and it is too early to try again: every film would fail. */
export async function isHeldOff(deps: Doing): Promise<boolean> {
  const trouble = await findTrouble(deps);
  if (!trouble) return false;
  const seconds = Math.min(WAIT.longest, WAIT.first * 2 ** (trouble.tries - 1));
  return deps.clock.now() < later(new Date(trouble.triedAt), { seconds });
}

/** In the log once, however many films and tries it concerns. */
export async function noteTrouble(deps: Doing, error: unknown): Promise<void> {
  const before = await findTrouble(deps);
  const now = deps.clock.now().toISOString();
  if (!before)
    deps.log.warn(
      { err: error, folder: deps.settings.preparation.folder },
      'films wait: media storage or the folder they are prepared in fails; they go on by themselves once it works',
    );
  const value: Trouble = { since: before?.since ?? now, triedAt: now, tries: (before?.tries ?? 0) + 1 };
  await keepState(deps.db, keyOf(deps), value);
}

/** Something could be read and stored. */
export async function endTrouble(deps: Doing): Promise<void> {
  if (await dropState(deps.db, keyOf(deps))) deps.log.info('films are prepared again: storage works');
}

/** Since when films wait for storage somewhere; null if none does. */
export async function findTroubleSince({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<string | null> {
  const since = sql<string>`${appState.value}->>'since'`;
  const [oldest] = await db
    .select({ since })
    .from(appState)
    .where(
      sql`${like(appState.key, `${PREFIX}%`)} and
        (${appState.value}->>'triedAt')::timestamptz > ${minutesAgo(clock.now())}::timestamptz`,
    )
    .orderBy(since)
    .limit(1);
  return oldest?.since ?? null;
}

async function findTrouble(deps: Doing): Promise<Trouble | null> {
  return troubleForm.safeParse((await findState(deps.db, keyOf(deps)))?.value).data ?? null;
}

/** One machine's folder may fail while another's works. */
function keyOf({ settings }: Pick<Deps, 'settings'>): string {
  return `${PREFIX}${hostname()}:${settings.preparation.folder}`;
}

function minutesAgo(now: Date): string {
  return later(now, { minutes: -TOLD_FOR.minutes }).toISOString();
}
