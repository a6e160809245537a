/** Of a lesson's poster, which is also the very picture that is kept for offline: each is drawn once. */
export const POSTER_BOX = { width: 800, height: 450, isSharp: false };
