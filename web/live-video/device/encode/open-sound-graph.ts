import { CHANNELS, SAMPLE_RATE, TAP_NAME, TAPPED_FRAMES } from './sound-format.ts';
import type { TappedSound } from './sound-tap.worklet.ts';
import tapUrl from './sound-tap.worklet.ts?worker&url';

/** Quieter than this counts as silence. */
const FLOOR_DECIBELS = -60;

export type SoundGraph = Awaited<ReturnType<typeof openSoundGraph>>;

/** Gets pieces of `TAPPED_FRAMES`, left channel first, and how long ago they were heard. */
type SoundListener = (samples: Float32Array, ageMs: number) => void;

/**
 * Everything that is to be heard, mixed: microphone and shared screen come and go, the sound goes on. Without any
 * of them, and while it is muted, that is silence, so that a stream has sound from beginning to end.
 */
export async function openSoundGraph() {
  const context = new AudioContext({ sampleRate: SAMPLE_RATE, latencyHint: 'interactive' });
  try {
    await context.audioWorklet.addModule(tapUrl);
    return buildGraph(context);
  } catch (error) {
    // Browsers have only a few to give.
    await context.close();
    throw error;
  }
}

function buildGraph(context: AudioContext) {
  const voice = context.createGain();
  const analyser = context.createAnalyser();
  analyser.fftSize = TAPPED_FRAMES;
  const samples = new Float32Array(analyser.fftSize);
  const tap = new AudioWorkletNode(context, TAP_NAME, {
    channelCount: CHANNELS,
    channelCountMode: 'explicit',
    outputChannelCount: [CHANNELS],
  });
  voice.connect(analyser);
  voice.connect(tap);
  // Its output is silence, but what leads nowhere is not run in every browser.
  tap.connect(context.destination);

  const microphone = createInput(context, voice);
  const screen = createInput(context, tap);
  const listeners = new Set<SoundListener>();
  tap.port.addEventListener('message', ({ data }: MessageEvent<TappedSound>) => {
    // Of the two clocks only the difference counts: the one they are read from may be set at any time.
    const ageMs = Math.max(Date.now() - data.at, 0);
    for (const listener of listeners) listener(data.samples, ageMs);
  });
  tap.port.start();
  const wake = () => void context.resume().catch(() => undefined);
  // Phones suspend it for a call.
  document.addEventListener('visibilitychange', wake);
  wake();

  return {
    setMicrophone: microphone.set,
    setScreen: screen.set,
    setMuted(isMuted: boolean) {
      voice.gain.value = isMuted ? 0 : 1;
    },
    /** What is heard of the microphone right now, from 0 to 1. */
    level(): number {
      analyser.getFloatTimeDomainData(samples);
      return levelOf(samples);
    },
    /** About 47 times a second, in background tabs too. */
    subscribe(listener: SoundListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    wake,
    async close() {
      document.removeEventListener('visibilitychange', wake);
      listeners.clear();
      tap.port.close();
      await context.close();
    },
  };
}

function createInput(context: AudioContext, target: AudioNode) {
  let node: MediaStreamAudioSourceNode | null = null;
  return {
    set(track: MediaStreamTrack | null): void {
      node?.disconnect();
      node = track && context.createMediaStreamSource(new MediaStream([track]));
      node?.connect(target);
    },
  };
}

/** Loudness as people perceive it: equal steps in decibels. */
function levelOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const decibels = 10 * Math.log10(sum / samples.length);
  return Math.min(Math.max(1 - decibels / FLOOR_DECIBELS, 0), 1);
}
