import type { Deps } from '#server/deps.ts';
import type { MediaSink } from '#server/live-video/media/media-sink.ts';
import { UNUSABLE } from '#server/live-video/media/unusable.ts';
import type { Packager, PackagerOptions } from '#server/live-video/packager/packager.ts';
import type { Recorder } from '#server/live-video/recording/recorder.ts';
import { passed } from '#server/platform/clock.ts';
import { logRarely } from '#server/platform/log-rarely.ts';
import { DEMO_WINDOW_SECONDS } from '#shared/live-video/live-video.rules.ts';
import { type ClaimedStream, claimSignal } from './admission/claim-signal.ts';
import { createAttemptLimit } from './admission/create-attempt-limit.ts';
import { createContests } from './admission/create-contests.ts';
import { createRefusalLog } from './admission/create-refusal-log.ts';
import { createTurns } from './admission/create-turns.ts';
import { isSentElsewhere } from './admission/is-sent-elsewhere.ts';
import { createEndWatch, RECORDED_WITHIN_SECONDS } from './create-end-watch.ts';
import { createStreamSignal, type StreamSignal } from './create-stream-signal.ts';
import { createTelling } from './create-telling.ts';
import { findReasonToForget } from './find-reason-to-forget.ts';
import { listSurplus } from './list-surplus.ts';
import { listTooLarge } from './list-too-large.ts';
import { lookAtStreams, type StreamAsSeen } from './look-at-streams.ts';
import { createNodeWatch } from './nodes/create-node-watch.ts';
import { REFUSALS, SignalRefused } from './refusals.ts';
import type { Publisher, Signals } from './signals.ts';
import { noteRefusal, type SignalState, stateOf, writeSignals } from './write-signals.ts';

export type SignalsDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'hub' | 'settings' | 'announcePublicChange'> & {
  createPackager(options: PackagerOptions): Packager;
  createRecorder(streamId: string): Recorder;
};

const TICK_MS = 1000;
const WRITE_EVERY_TICKS = 2;

/** As long as requests may take when the process stops: what is not stored by then has to be left. */
const SETTLE_MS = 10_000;

/**
 * Numbers only rise, whichever process goes on: by many more than segments can come, so that those of a signal that
 * was a minute ahead are not used again a few seconds later.
 */
const MS_A_NUMBER = 50;

/** Every signal this process receives. What the database says about their streams is looked up once a second. */
export function createSignals(deps: SignalsDeps) {
  const { clock, log } = deps;
  const signals = new Map<string, StreamSignal>();
  /** Signals that were lost and whose rows do not say so yet. */
  const losses = new Map<string, SignalState>();
  /** Of this process, connected or about to be. */
  const ownConnections = new Set<string>();
  const inTurn = createTurns();
  /** Those that were forgotten, and of which not everything is stored. */
  const settling = new Set<StreamSignal>();
  const endings = new Map<string, Promise<void>>();
  const attempts = createAttemptLimit(() => clock.now().getTime());
  const contests = createContests(() => clock.now().getTime());
  const telling = createTelling(deps);
  const sayFailed = logRarely(log, 'what the signals of live streams need could not be read or written');
  const refusals = createRefusalLog(log, () => clock.now().getTime());
  const nodeId = crypto.randomUUID();
  const node = createNodeWatch(deps, nodeId, () => registry.ingest === 'open');
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let ticking: Promise<void> | null = null;
  let ticks = 0;
  let isBelied = false;

  /** One after the other, so that the last to claim a stream is the one that stays. */
  async function open(publisher: Publisher, stop: (reason: string) => void): Promise<MediaSink> {
    const { streamId, source } = publisher;
    try {
      return await inTurn(streamId, () => openNow(publisher, stop));
    } catch (error) {
      if (error instanceof SignalRefused) refusals.note(error.message, { streamId, source });
      throw error;
    }
  }

  async function openNow(publisher: Publisher, stop: (reason: string) => void): Promise<MediaSink> {
    const { streamId, source, keyMac } = publisher;
    if (closing.signal.aborted) throw new SignalRefused(REFUSALS.restarting);
    // Asked first: whoever is turned away for this takes no place from those who are not.
    if (signals.get(streamId)?.isSending() && !contests.mayReplace(streamId))
      throw new SignalRefused(REFUSALS.contested);
    if (!attempts.take(streamId)) throw new SignalRefused(REFUSALS.tooOften);
    const isContested =
      !signals.has(streamId) &&
      (await isSentElsewhere(deps, nodeId, streamId)) &&
      !contests.mayReplace(streamId);
    if (isContested) throw new SignalRefused(REFUSALS.contested);
    const id = crypto.randomUUID();
    ownConnections.add(id);
    try {
      const stream = await claimSignal(deps, publisher, { id, nodeId });
      if (closing.signal.aborted) throw new SignalRefused(REFUSALS.restarting);
      // What was shown before everybody left is no past of what follows.
      if (source === 'demo') forget(streamId, REFUSALS.takenOver);
      const signal = signals.get(streamId) ?? begin(publisher, stream);
      ownConnections.delete(signal.connectionId);
      log.info({ streamId, source }, 'a signal came');
      const connection = { id, keyMac, isRecorded: source !== 'demo', stop };
      return signal.connect(connection, (reason) => refuse(streamId, id, reason));
    } catch (error) {
      ownConnections.delete(id);
      throw error;
    }
  }

  function begin({ streamId, source }: Publisher, stream: ClaimedStream): StreamSignal {
    const age = clock.now().getTime() - stream.createdAt.getTime();
    const signal = createStreamSignal({
      firstNumber: Math.ceil(Math.max(age, 0) / MS_A_NUMBER),
      followsOther: stream.wasReceived,
      isLive: stream.status === 'live',
      windowSeconds: source === 'demo' ? DEMO_WINDOW_SECONDS : undefined,
      now: clock.now,
      createPackager: deps.createPackager,
      // What we show ourselves is no keepsake.
      createRecorder: source === 'demo' ? null : () => deps.createRecorder(streamId),
      onLost() {
        losses.set(streamId, stateOf(streamId, signal));
        log.info({ streamId }, 'a signal was lost');
      },
    });
    signals.set(streamId, signal);
    return signal;
  }

  /** What it sends cannot be shown. */
  function refuse(streamId: string, connectionId: string, reason: string): void {
    const signal = signals.get(streamId);
    if (signal?.connection?.id === connectionId) {
      signal.disconnect(reason);
      // Written with the loss once more: what is on its way to the database says that there is a picture.
      losses.set(streamId, { ...stateOf(streamId, signal), refusal: reason });
    }
    sayRefused(streamId, reason);
  }

  function sayRefused(streamId: string, reason: string): void {
    refusals.note(reason, { streamId });
    void noteRefusal(deps, streamId, reason).catch(sayFailed);
  }

  function forget(streamId: string, reason: string): void {
    const signal = signals.get(streamId);
    if (!signal) return;
    signal.disconnect(reason);
    signals.delete(streamId);
    ownConnections.delete(signal.connectionId);
    telling.forget(streamId);
    settling.add(signal);
    const settled = signal.settle().finally(() => settling.delete(signal));
    if (reason === REFUSALS.ended) endings.set(streamId, sayEnded(streamId, settled));
  }

  /** Its row says that nothing more comes once all that came is stored: until then its replay is not complete. */
  async function sayEnded(streamId: string, settled: Promise<void>): Promise<void> {
    const loss = losses.get(streamId);
    losses.delete(streamId);
    await Promise.race([settled, passed(clock.timeout(RECORDED_WITHIN_SECONDS * 1000))]);
    if (loss) await writeSignals(deps, [loss]).catch(sayFailed);
    endings.delete(streamId);
  }

  /** What is left to do for a stream that has just ended, if this process received it. */
  async function finishHere(streamId: string): Promise<void> {
    if (signals.has(streamId)) await tickInTurn();
    await endings.get(streamId);
  }

  async function look(): Promise<void> {
    const asked = new Map([...signals].map(([streamId, { connectionId }]) => [streamId, connectionId]));
    if (asked.size === 0) return;
    const streams = await lookAtStreams(deps, [...asked.keys()]);
    for (const [streamId, connectionId] of asked) {
      const signal = signals.get(streamId);
      // Whatever was connected meanwhile knows better than this answer.
      if (signal?.connectionId === connectionId) follow(streamId, signal, streams.get(streamId));
    }
  }

  function follow(streamId: string, signal: StreamSignal, stream: StreamAsSeen | undefined): void {
    const reason = findReasonToForget({ clock, ownConnections }, signal, stream);
    if (reason !== null || !stream) {
      forget(streamId, reason ?? REFUSALS.calledOff);
      return;
    }
    const keyMac = signal.connection?.keyMac;
    if (keyMac !== undefined && keyMac !== stream.keyMac) signal.disconnect(REFUSALS.replacedKey);
    // Somebody wrote and told that it is lost, because this process could not say otherwise for a while.
    if (stream.lostAt && signal.connection) {
      isBelied = true;
      telling.forget(streamId);
    }
    if (stream.status === 'live' && signal.running.liveFrom === null) {
      signal.goLive();
      telling.begin(streamId, signal.connection !== null);
    }
  }

  async function write(): Promise<void> {
    const isDue = isBelied || ticks % WRITE_EVERY_TICKS === 0;
    ticks += 1;
    const lost = [...losses];
    const connected = [...signals].filter(([, { connection }]) => isDue && connection !== null);
    const seen = connected.map(([streamId, signal]) => stateOf(streamId, signal));
    await writeSignals(deps, [...lost.map(([, state]) => state), ...seen]);
    isBelied = false;
    for (const [streamId, state] of lost) if (losses.get(streamId) === state) losses.delete(streamId);
  }

  /** What all signals hold together has a limit, however much each may send. */
  function limitMemory(): void {
    for (const streamId of listSurplus(signals)) forget(streamId, REFUSALS.restarting);
    for (const streamId of listTooLarge(signals)) {
      forget(streamId, UNUSABLE.tooLarge);
      sayRefused(streamId, UNUSABLE.tooLarge);
    }
  }

  async function tick(): Promise<void> {
    limitMemory();
    await look();
    await write();
    for (const [streamId, signal] of signals) {
      if (signal.running.liveFrom === null) continue;
      // Whoever is told asks at once, and must not hear otherwise: a loss is told after it was written.
      await telling.tell(streamId, signal.connection !== null || losses.has(streamId));
    }
    await node.tick();
  }

  /** One at a time; what fails is tried again with the next. */
  function tickInTurn(): Promise<void> {
    ticking ??= tick()
      .catch(sayFailed)
      .finally(() => {
        ticking = null;
      });
    return ticking;
  }

  /** Within a bounded time, whatever is away. */
  async function close(): Promise<void> {
    closing.abort();
    clearInterval(timer);
    for (const signal of signals.values()) signal.disconnect(REFUSALS.restarting);
    await Promise.race([settleAll(), passed(clock.timeout(SETTLE_MS))]);
    for (const signal of [...signals.values(), ...settling]) signal.leave();
    for (const streamId of [...signals.keys()]) forget(streamId, REFUSALS.restarting);
  }

  async function settleAll(): Promise<void> {
    const recorded = Promise.all([...signals.values(), ...settling].map((signal) => signal.settle()));
    await ticking;
    await write().catch(sayFailed);
    await node.leave().catch(sayFailed);
    await recorded;
  }

  const registry: Signals = {
    nodeId,
    ingest: 'off',
    find: (streamId) => signals.get(streamId)?.running ?? null,
    open,
    noteRefused: refusals.note,
    closing: closing.signal,
    untilRecorded: createEndWatch(deps, finishHere),
    close,
  };
  return Object.assign(registry, {
    tick,
    start() {
      timer = setInterval(() => void tickInTurn(), TICK_MS).unref();
    },
    /** How many encoders and devices send something now. */
    count: () => [...signals.values()].filter(({ connection }) => connection !== null).length,
    /** How many were turned away, by the reason. */
    refused: refusals.counts,
  });
}
