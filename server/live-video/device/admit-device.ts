import { authenticateConnection } from '#server/access/authenticate-connection.ts';
import { loadViewer } from '#server/access/load-viewer.ts';
import type { Deps } from '#server/deps.ts';
import type { Peer } from '#server/platform/realtime/create-realtime-hub.ts';
import { getMyStream } from '#server/streams/get-my-stream.ts';
import { isCreator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import type { DeviceHello } from '#shared/live-video/device.ts';

/** Whoever sends a stream's picture from a browser is its creator, and it is not over yet. */
export async function admitDevice(deps: Deps, { token, streamId }: DeviceHello): Promise<Peer> {
  const viewer = await loadViewer(deps, token);
  if (!isCreator(viewer)) throw new DomainError('CREATOR_REQUIRED');
  const { status } = await getMyStream(deps, viewer, { streamId });
  if (status === 'ended') throw new DomainError('STREAM_ENDED');
  const peer = await authenticateConnection(deps, token);
  if (!peer) throw new DomainError('UNAUTHENTICATED');
  return peer;
}
