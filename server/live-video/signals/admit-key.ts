import { sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { MediaSink } from '#server/live-video/media/media-sink.ts';
import { RtmpRefusal } from '#server/live-video/rtmp/rtmp-refusal.ts';
import { logRarely } from '#server/platform/log-rarely.ts';
import { askTogether } from '#server/platform/realtime/rooms/ask-together.ts';
import { streamKeyMac } from '#server/streams/key/stream-key.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { REFUSALS, SignalRefused } from './refusals.ts';
import { noteRefusal } from './write-signals.ts';

/** What may be over in a moment. */
const PASSING: ReadonlySet<string> = new Set([REFUSALS.restarting, REFUSALS.tooOften, REFUSALS.contested]);

type KeyDeps = Pick<Deps, 'db' | 'log' | 'authKey' | 'signals'>;

/** Lets streaming software in that knows the key of a stream, and says why to all other. */
export function createKeyAdmission(deps: KeyDeps) {
  const sayFailed = logRarely(deps.log, 'why an encoder was turned away could not be noted');
  // Whoever tries keys costs one query at a time, however many connections they open.
  const findStream = askTogether((macs: string[]) => findStreams(deps, macs));

  return async (key: string, stop: (reason: string) => void): Promise<MediaSink> => {
    const keyMac = streamKeyMac(deps.authKey, key);
    const streamId = await findStream(keyMac);
    if (streamId === undefined) {
      deps.signals.noteRefused(REFUSALS.unknownKey, { source: 'encoder' });
      throw new RtmpRefusal(REFUSALS.unknownKey);
    }
    try {
      return await deps.signals.open({ streamId, source: 'encoder', keyMac }, stop);
    } catch (error) {
      if (!(error instanceof SignalRefused)) throw error;
      if (PASSING.has(error.message)) throw new RtmpRefusal(error.message, 'later');
      void noteRefusal(deps, streamId, error.message).catch(sayFailed);
      throw new RtmpRefusal(error.message, 'closed');
    }
  };
}

async function findStreams({ db }: Pick<Deps, 'db'>, macs: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: liveStreams.id, mac: liveStreams.stream_key_mac })
    .from(liveStreams)
    .where(sql`${liveStreams.stream_key_mac} = any(${sql.param(macs)}::text[])`);
  return new Map(rows.map(({ id, mac }) => [mac ?? '', id]));
}
