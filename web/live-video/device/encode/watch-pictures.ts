export type SourceFrame = { image: VideoFrame | HTMLVideoElement; width: number; height: number };

/**
 * Shows each new picture of a camera or screen. Browsers that can hand them over one by one do so in background tabs
 * too; others play them in a video element, which they pause there.
 */
export function watchPictures(
  track: MediaStreamTrack,
  onPicture: (picture: SourceFrame) => void,
): () => void {
  return canReadTracks() ? readTrack(track, onPicture) : playTrack(track, onPicture);
}

export function canReadTracks(): boolean {
  return typeof MediaStreamTrackProcessor !== 'undefined';
}

/** A camera that shows anything does so within this time. */
const LAST_PICTURE_MS = 1_000;

/** Of copies that nobody watches any more, but that are still on. */
const endings = new Set<Promise<void>>();

/** A camera is on for as long as a copy of it is. */
export async function whenCopiesEnd(): Promise<void> {
  await Promise.all(endings);
}

function readTrack(track: MediaStreamTrack, onPicture: (picture: SourceFrame) => void): () => void {
  // A copy, so that ending it leaves the one that is shown on the page.
  const own = track.clone() as MediaStreamVideoTrack;
  const reader = new MediaStreamTrackProcessor({ track: own, maxBufferSize: 2 }).readable.getReader();
  const { promise: ending, resolve: noteEnd } = Promise.withResolvers<void>();
  let isOver = false;
  async function read(): Promise<void> {
    for (;;) {
      const { value: frame, done } = await reader.read();
      if (done) return;
      try {
        if (isOver) end();
        else onPicture({ image: frame, width: frame.displayWidth, height: frame.displayHeight });
      } finally {
        frame.close();
      }
    }
  }
  function end(): void {
    own.stop();
    noteEnd();
  }
  void read()
    .catch(() => undefined)
    .finally(end);
  return () => {
    isOver = true;
    endings.add(ending);
    void ending.then(() => endings.delete(ending));
    // Chromium drops a picture that is on its way when a track ends, and complains that nobody closed it. Between
    // two pictures none is on its way.
    setTimeout(end, LAST_PICTURE_MS);
  };
}

function playTrack(track: MediaStreamTrack, onPicture: (picture: SourceFrame) => void): () => void {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = new MediaStream([track]);
  let request = 0;
  const next = () => {
    request = video.requestVideoFrameCallback(() => {
      onPicture({ image: video, width: video.videoWidth, height: video.videoHeight });
      next();
    });
  };
  next();
  void video.play().catch(() => undefined);
  return () => {
    video.cancelVideoFrameCallback(request);
    video.srcObject = null;
  };
}
