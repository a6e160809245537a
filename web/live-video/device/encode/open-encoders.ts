import type { Studio } from '#web/live-video/device/capture/create-studio.ts';
import { createPace } from './create-pace.ts';
import type { EncodedMedia, MediaKind } from './encoded-media.ts';
import { openPictureEncoder } from './open-picture-encoder.ts';
import { openSoundEncoder } from './open-sound-encoder.ts';
import type { SoundGraph } from './open-sound-graph.ts';
import { chooseSize } from './picture-format.ts';
import { CHANNELS, SAMPLE_RATE, TAPPED_FRAMES } from './sound-format.ts';
import { createTimeline } from './timeline.ts';
import { watchPictures } from './watch-pictures.ts';

/** How long pictures wait for the first sound: a player that begins without may never hear any. */
const SOUND_PATIENCE_MS = 5_000;
const PIECE_SECONDS = TAPPED_FRAMES / SAMPLE_RATE;

type EncodersOptions = {
  codec: string;
  studio: Pick<Studio, 'now' | 'subscribe'>;
  sound: Pick<SoundGraph, 'subscribe'>;
  /** Nothing is encoded that nobody would get. */
  wantsPictures(): boolean;
  onPacket(kind: MediaKind, packet: EncodedMedia): void;
  onFailure(error: unknown): void;
  /** Several times a second, in background tabs too. */
  onTick(): void;
};

/** Turns what a studio shows and lets hear into packets, on one timeline. */
export async function openEncoders(options: EncodersOptions) {
  const { studio, onPacket, onFailure } = options;
  const startedAt = performance.now();
  const timeline = createTimeline(SAMPLE_RATE, () => performance.now());
  const pace = createPace();
  const silence = new Float32Array(CHANNELS * TAPPED_FRAMES);
  let hasSound = false;
  let wantsKeyframe = true;
  let watched: { track: MediaStreamTrack; stop(): void } | null = null;

  const sounds = await openSoundEncoder({
    onPacket(packet) {
      hasSound = true;
      onPacket('audio', packet);
    },
    onFailure,
  });
  const pictures = await openPictureEncoder({
    codec: options.codec,
    size: chooseSize(sizeOf(findTrack())),
    onPacket: (packet) => onPacket('video', packet),
    onFailure,
  }).catch((error: unknown) => {
    sounds.close();
    throw error;
  });

  function findTrack(): MediaStreamTrack | null {
    const { screen, camera } = studio.now();
    return screen?.picture ?? camera.track;
  }

  function watch(): void {
    const track = findTrack();
    if (track === watched?.track) return;
    watched?.stop();
    // Without any, what was shown last stays.
    watched = track && {
      track,
      stop: watchPictures(track, (picture) => {
        pictures.show(picture);
        if (pace.takesNew(performance.now())) encodePicture();
      }),
    };
  }

  function encodePicture(): void {
    const isReady = hasSound || performance.now() - startedAt > SOUND_PATIENCE_MS;
    if (!isReady || !options.wantsPictures()) return;
    void pictures.encode(timeline.placePicture(), wantsKeyframe);
    wantsKeyframe = false;
  }

  function takeSound(piece: Float32Array, ageMs: number): void {
    const { at, silentPieces } = timeline.placeSound(TAPPED_FRAMES, ageMs);
    for (let index = 0; index < silentPieces; index += 1) sounds.encode(silence, at + index * PIECE_SECONDS);
    sounds.encode(piece, at + silentPieces * PIECE_SECONDS);
    if (pace.repeats(performance.now())) encodePicture();
    options.onTick();
  }

  watch();
  const stops = [studio.subscribe(watch), options.sound.subscribe(takeSound)];
  return {
    askForKeyframe() {
      wantsKeyframe = true;
    },
    close() {
      for (const stop of stops) stop();
      watched?.stop();
      sounds.close();
      pictures.close();
    },
  };
}

function sizeOf(track: MediaStreamTrack | null): { width: number; height: number } {
  const { width = 0, height = 0 } = track?.getSettings() ?? {};
  return { width, height };
}
