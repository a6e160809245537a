import type { Deps } from '#server/deps.ts';
import { createRtmpServer } from '#server/live-video/rtmp/create-rtmp-server.ts';
import { createKeyAdmission } from './admit-key.ts';

type IngestOptions = {
  /** Null for none. */
  port: number | null;
  host: string;
  warn(message: string): void;
};

/** Lets streaming software connect. Whatever has its port instead, everything else works. */
export async function openIngest(deps: Deps, { port, host, warn }: IngestOptions) {
  if (port === null) return null;
  const rtmp = createRtmpServer({ admit: createKeyAdmission(deps), log: deps.log });
  deps.signals.ingest = await rtmp.listen(host, port);
  if (deps.signals.ingest === 'port-taken')
    warn(
      `Port ${port} is not free, so streaming software cannot connect. Choose another one: RTMP_PORT=1936`,
    );
  return rtmp;
}
