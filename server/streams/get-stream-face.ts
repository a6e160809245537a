import type { Deps } from '#server/deps.ts';
import type { StreamFace } from '#shared/streams/streams.contract.ts';
import { getPublicStream } from './get-public-stream.ts';
import { faceView } from './stream-view.ts';

export async function getStreamFace(deps: Deps, input: { streamId: string }): Promise<StreamFace> {
  return faceView(await getPublicStream(deps, input.streamId));
}
