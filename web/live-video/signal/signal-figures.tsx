import type { ReactNode } from 'react';
import { writeCount } from '#shared/count-of.ts';
import type { Signal } from '#shared/live-video/live-video.contract.ts';
import { formatBitrate } from '#shared/live-video/word-signal.ts';

const NONE = '–';

/** What arrives, in figures. Before anything does they keep their place. */
export function SignalFigures({ signal }: { signal: Signal }) {
  const { video, audio, kilobitsPerSecond, droppedFrames, isConnected } = signal;
  const keyframes = video?.keyframeSeconds ?? null;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-line border-y py-4 sm:grid-cols-3">
      <Figure label="Picture">{video ? `${video.width} × ${video.height}` : NONE}</Figure>
      <Figure label="Frame rate">{video ? `${Math.round(video.framesPerSecond)} a second` : NONE}</Figure>
      <Figure label="Keyframes">
        {keyframes === null ? NONE : `every ${Math.round(keyframes * 10) / 10} s`}
      </Figure>
      <Figure label="Bitrate">{isConnected ? formatBitrate(kilobitsPerSecond) : NONE}</Figure>
      <Figure label="Sound">{audio ? wordSound(audio) : NONE}</Figure>
      <Figure label="Dropped">{isConnected ? writeCount(droppedFrames) : NONE}</Figure>
    </dl>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-f-1 text-ink-soft">{label}</dt>
      <dd className="text-ui font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function wordSound({ sampleRate, channels }: { sampleRate: number; channels: number }): string {
  const places = channels === 1 ? 'mono' : channels === 2 ? 'stereo' : `${channels} channels`;
  return `${sampleRate / 1_000} kHz ${places}`;
}
