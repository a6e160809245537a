import type { MediaSink } from '#server/live-video/media/media-sink.ts';
import { readAudioBody } from '#server/live-video/media/read-audio-body.ts';
import { readVideoBody } from '#server/live-video/media/read-video-body.ts';
import type { Tracks } from '#server/live-video/media/write-init.ts';
import type { Lead } from './create-lead.ts';
import type { AudioFrame, Run, VideoFrame } from './create-run.ts';
import type { SegmentWriter } from './segment-writer.ts';
import { createSignalClock, TRACK_PATIENCE_MS } from './signal-clock.ts';
import type { FigureCounter } from './signal-figures.ts';
import { createSignalLimits } from './signal-limits.ts';
import { createStartQueue, type Frame, type RunStart } from './start-queue.ts';

export type Session = MediaSink & { readonly tracks: Tracks };

/** One connection of an encoder: reads what it sends, and decides where the timeline breaks. */
export function createSession(options: {
  beginRun(tracks: Tracks, start: RunStart): Run;
  segments: SegmentWriter;
  lead: Lead;
  figures: FigureCounter;
  now(): Date;
  onUnusable(reason: string): void;
}): Session {
  const { beginRun, segments, lead, figures, now, onUnusable } = options;
  const clock = createSignalClock();
  const queue = createStartQueue();
  const limits = createSignalLimits(segments, lead);
  /** What the encoder said last about its tracks; a run may still be on what it said before. */
  const announced: Tracks = { video: null, audio: null };
  let run: Run | null = null;
  let needsKeyframe = true;
  let videoArrivedAt: number | null = null;
  let hasEnded = false;

  function end(): void {
    if (hasEnded) return;
    hasEnded = true;
    if (!run) beginWithQueue();
    run?.end();
  }

  function refuse(reason: string): void {
    end();
    onUnusable(reason);
  }

  function breakOff(): void {
    run?.end();
    run = null;
    queue.takeAll();
    limits.breakOff();
    needsKeyframe = true;
  }

  function begin(tracks: Tracks): void {
    const start = queue.findStart();
    if (!start) return;
    run?.end();
    run = beginRun(tracks, start);
    limits.begin(start);
    for (const frame of queue.takeAll()) give(run, frame);
  }

  /** A break in the middle of the signal: its tracks are known already. */
  function beginAgain(tracks: Tracks, frame: Frame, arrivedAt: number): void {
    queue.takeAll();
    queue.add(frame, arrivedAt);
    begin(tracks);
  }

  function awaitTracks(frame: Frame, arrivedAt: number, isVideoComing: boolean): void {
    queue.add(frame, arrivedAt);
    if (queue.isDecided(isVideoComing)) beginWithQueue();
  }

  function beginWithQueue(): void {
    begin({
      video: queue.has('video') ? announced.video : null,
      audio: queue.has('audio') ? announced.audio : null,
    });
  }

  /** With sound if there was some lately; while a run can fill in silence, sound may come back to it. */
  function tracksAt(time: number): Tracks {
    const isHeard = clock.audio !== null && clock.audio > time - TRACK_PATIENCE_MS;
    const hasSound = isHeard || (run?.fillsGaps && run.tracks.audio === announced.audio);
    return { video: announced.video, audio: hasSound ? announced.audio : null };
  }

  function isVideoSteady(arrivedAt: number): boolean {
    return videoArrivedAt !== null && arrivedAt - videoArrivedAt <= TRACK_PATIENCE_MS;
  }

  function isVideoLost(time: number): boolean {
    return clock.video === null || time - clock.video > TRACK_PATIENCE_MS;
  }

  function takeVideo(frame: VideoFrame, timestamp: number): void {
    const arrivedAt = now().getTime();
    const { time, isBreak } = clock.readVideo(timestamp, isVideoSteady(arrivedAt));
    videoArrivedAt = arrivedAt;
    frame.time = time;
    if (isBreak) breakOff();
    if (needsKeyframe && !frame.isKeyframe) {
      figures.dropped();
      return;
    }
    needsKeyframe = false;
    figures.frame(time, frame.isKeyframe);
    if (!run) awaitTracks(frame, arrivedAt, true);
    else if (frame.isKeyframe && !isSame(run.tracks, tracksAt(time)))
      beginAgain(tracksAt(time), frame, arrivedAt);
    else run.video(frame);
    enforceLimits(time, arrivedAt);
  }

  function takeAudio(frame: AudioFrame, timestamp: number): void {
    const arrivedAt = now().getTime();
    const isLed = isVideoSteady(arrivedAt);
    const reading = clock.readAudio(timestamp, isLed);
    if (!reading) return;
    const { time, isBreak } = reading;
    frame.time = time;
    if (isBreak) breakOff();
    if (!run) awaitTracks(frame, arrivedAt, isLed);
    else if (run.tracks.video ? !isLed && isVideoLost(time) : run.tracks.audio !== announced.audio) {
      needsKeyframe = true;
      beginAgain({ video: null, audio: announced.audio }, frame, arrivedAt);
    } else if (run.tracks.audio === announced.audio) run.audio(frame);
    enforceLimits(time, arrivedAt);
  }

  function enforceLimits(time: number, arrivedAt: number): void {
    const waitingBytes = run ? run.waitingBytes : queue.bytes;
    const reason = limits.findReason({ waitingBytes, time, arrivedAt });
    if (reason) refuse(reason);
  }

  return {
    tracks: announced,
    video(body, timestamp) {
      if (hasEnded) return;
      figures.bytes(body.length);
      const read = readVideoBody(body, announced.video);
      if (read.kind === 'unusable') refuse(read.reason);
      else if (read.kind === 'broken') figures.dropped();
      else if (read.kind === 'frame') takeVideo({ ...read, kind: 'video', time: 0 }, timestamp);
      else if (read.kind === 'config' && !announced.video?.record.equals(read.config.record)) {
        if (!run && announced.video) breakOff();
        announced.video = read.config;
        needsKeyframe = true;
      }
    },
    audio(body, timestamp) {
      if (hasEnded) return;
      figures.bytes(body.length);
      const read = readAudioBody(body);
      if (read.kind === 'unusable') refuse(read.reason);
      else if (read.kind === 'frame' && announced.audio)
        takeAudio({ kind: 'audio', data: read.data, time: 0 }, timestamp);
      else if (read.kind === 'config' && !announced.audio?.record.equals(read.config.record)) {
        if (!run && announced.audio) breakOff();
        announced.audio = read.config;
      }
    },
    end,
  };
}

function give(run: Run, frame: Frame): void {
  if (frame.kind === 'video') run.video(frame);
  else run.audio(frame);
}

function isSame(one: Tracks, other: Tracks): boolean {
  return one.video === other.video && one.audio === other.audio;
}
