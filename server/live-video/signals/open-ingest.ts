import type { Deps } from '#server/deps.ts';
import { keepTrying } from '#server/live-video/recording/keep-trying.ts';
import { createRtmpServer, type RtmpServer } from '#server/live-video/rtmp/create-rtmp-server.ts';
import { createKeyAdmission } from './admit-key.ts';

type IngestOptions = {
  /** Null for none. */
  port: number | null;
  host: string;
  warn(message: string): void;
};

/**
 * Lets streaming software connect. Whatever has its port instead, everything else works, and once it is free it is
 * taken: that may be another process of this site, which stops.
 */
export async function openIngest(
  deps: Deps,
  { port, host, warn }: IngestOptions,
): Promise<RtmpServer | null> {
  if (port === null) return null;
  const rtmp = createRtmpServer({
    admit: createKeyAdmission(deps),
    log: deps.log,
    onTurnedAway: (reason) => deps.signals.noteRefused(reason, { source: 'encoder' }),
  });
  const trouble = await rtmp.listen(host, port);
  deps.signals.ingest = trouble ? 'port-taken' : 'open';
  if (!trouble) return rtmp;
  warn(wordTrouble(trouble, port));
  const { closing } = deps.signals;

  async function listen(): Promise<void> {
    if (closing.aborted) return;
    const error = await rtmp.listen(host, port ?? 0);
    if (error) throw error;
    if (closing.aborted) return rtmp.close();
    deps.signals.ingest = 'open';
    deps.log.info({ port }, 'the port for streaming software is open now');
  }

  void keepTrying({ clock: deps.clock, hurry: closing }, listen, () => undefined);
  return rtmp;
}

function wordTrouble(error: Error, port: number): string {
  const isTaken = 'code' in error && error.code === 'EADDRINUSE';
  const reason = isTaken ? `Port ${port} is not free` : `Port ${port} cannot be opened (${error.message})`;
  return `${reason}, so streaming software cannot connect to this process until it is. Or choose another one: RTMP_PORT=1936`;
}
