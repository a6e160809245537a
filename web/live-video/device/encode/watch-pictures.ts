export type Picture = { image: VideoFrame | HTMLVideoElement; width: number; height: number };

/**
 * Shows each new picture of a camera or screen. Browsers that can hand them over one by one do so in background tabs
 * too; others play them in a video element, which they pause there.
 */
export function watchPictures(track: MediaStreamTrack, onPicture: (picture: Picture) => void): () => void {
  return canReadTracks() ? readTrack(track, onPicture) : playTrack(track, onPicture);
}

export function canReadTracks(): boolean {
  return typeof MediaStreamTrackProcessor !== 'undefined';
}

function readTrack(track: MediaStreamTrack, onPicture: (picture: Picture) => void): () => void {
  // A copy, so that ending it leaves the one that is shown on the page.
  const own = track.clone() as MediaStreamVideoTrack;
  const reader = new MediaStreamTrackProcessor({ track: own, maxBufferSize: 2 }).readable.getReader();
  let isOver = false;
  async function read(): Promise<void> {
    for (;;) {
      const { value: frame, done } = await reader.read();
      if (done) return;
      try {
        if (!isOver) onPicture({ image: frame, width: frame.displayWidth, height: frame.displayHeight });
      } finally {
        frame.close();
      }
    }
  }
  void read().catch(() => undefined);
  return () => {
    isOver = true;
    // What has come by then is still read: a picture that nobody closes keeps its place in the camera's memory.
    own.stop();
  };
}

function playTrack(track: MediaStreamTrack, onPicture: (picture: Picture) => void): () => void {
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
