import { useSyncExternalStore } from 'react';
import type { QueuedUpload } from './create-upload-queue.ts';
import { uploadQueue } from './upload-queue.ts';

const NONE: readonly QueuedUpload[] = [];

export function useUploadQueue(): readonly QueuedUpload[] {
  return useSyncExternalStore(uploadQueue.subscribe, uploadQueue.list, () => NONE);
}
