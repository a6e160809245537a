import { createStudio } from './capture/create-studio.ts';
import { createBroadcast } from './create-broadcast.ts';
import { openSoundGraph } from './encode/open-sound-graph.ts';
import { prepareEncoding } from './encode/prepare-encoding.ts';

export type Desk = Exclude<Awaited<ReturnType<typeof openDesk>>, string>;
export type DeskTrouble = 'insecure' | 'unsupported' | 'needs-reload';

/** Everything somebody needs to send from this device; or why that is not to be had. */
export async function openDesk(streamId: string) {
  if (!isSecureContext || !navigator.mediaDevices) return 'insecure' satisfies DeskTrouble;
  const encoding = await prepareEncoding();
  if (typeof encoding === 'string') return encoding;
  const sound = await openSoundGraph();
  const studio = createStudio(navigator.mediaDevices, sound);
  const broadcast = createBroadcast({ streamId, codec: encoding.codec, studio, sound });
  void studio.open();
  return {
    ...{ studio, sound, broadcast },
    close() {
      broadcast.stop();
      studio.close();
      void sound.close().catch(() => undefined);
    },
  };
}
