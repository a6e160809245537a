import { FRAMES_PER_SECOND } from '#web/live-video/device/encode/picture-format.ts';
import { type CaptureFailure, captureFailureOf } from './capture-failure.ts';

export type SourceKind = 'camera' | 'microphone';
export type Source = { track: MediaStreamTrack | null; failure: CaptureFailure | null };

/** It was not to be had; not merely on its way. */
export function isMissing({ track, failure }: Source): boolean {
  return track === null && failure !== null;
}

const PICTURE = {
  width: { ideal: 1_280 },
  height: { ideal: 720 },
  frameRate: { ideal: FRAMES_PER_SECOND, max: FRAMES_PER_SECOND },
} satisfies MediaTrackConstraints;

/** One question for both. If one of them is not to be had, the other one still is. */
export async function openBoth(devices: MediaDevices): Promise<Record<SourceKind, Source>> {
  try {
    const stream = await devices.getUserMedia({ video: PICTURE, audio: true });
    return {
      camera: { track: stream.getVideoTracks()[0] ?? null, failure: null },
      microphone: { track: stream.getAudioTracks()[0] ?? null, failure: null },
    };
  } catch (error) {
    const failure = captureFailureOf(error);
    // Asking somebody again who has just said no would be rude, and browsers would not even ask.
    if (failure === 'denied') return { camera: refused(failure), microphone: refused(failure) };
    const camera = await openOne(devices, 'camera');
    return { camera, microphone: await openOne(devices, 'microphone') };
  }
}

export async function openOne(devices: MediaDevices, kind: SourceKind, deviceId?: string): Promise<Source> {
  const chosen = deviceId === undefined ? {} : { deviceId: { exact: deviceId } };
  try {
    const stream = await devices.getUserMedia(
      kind === 'camera' ? { video: { ...PICTURE, ...chosen } } : { audio: chosen },
    );
    return { track: stream.getTracks()[0] ?? null, failure: null };
  } catch (error) {
    return refused(captureFailureOf(error));
  }
}

function refused(failure: CaptureFailure): Source {
  return { track: null, failure };
}

export type Screen = { picture: MediaStreamTrack; sound: MediaStreamTrack | null };

/** Null if somebody changes their mind. */
export async function openScreen(devices: MediaDevices): Promise<Screen | CaptureFailure | null> {
  try {
    const stream = await devices.getDisplayMedia({
      video: { frameRate: { max: FRAMES_PER_SECOND } },
      audio: true,
    });
    const [picture] = stream.getVideoTracks();
    return picture ? { picture, sound: stream.getAudioTracks()[0] ?? null } : null;
  } catch (error) {
    const failure = captureFailureOf(error);
    return failure === 'denied' ? null : failure;
  }
}
