import type { Signal } from '#shared/live-video/live-video.contract.ts';

/** A good signal from an encoder. */
export function makeSignal(given: Partial<Signal> = {}): Signal {
  return {
    ingest: 'open',
    isConnected: true,
    source: 'encoder',
    connectedAt: '2026-05-01T10:00:00.000Z',
    lostAt: null,
    video: { width: 1280, height: 720, framesPerSecond: 30, keyframeSeconds: 2 },
    audio: { sampleRate: 48_000, channels: 2 },
    kilobitsPerSecond: 2_500,
    droppedFrames: 0,
    refusal: null,
    previewUrl: null,
    recording: { isRunning: true, stoppedBy: null },
    ...given,
  };
}
