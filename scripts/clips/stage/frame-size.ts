export const FRAME = { width: 1280, height: 720 } as const;
export const FRAMES_PER_SECOND = 12;
