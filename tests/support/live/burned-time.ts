/**
 * The time is burned into the test picture: a row of boxes along the top, the first for the lowest bit, counting
 * steps of 20 ms since a moment that the test chose. So a screen tells how old the picture on it is.
 */
export const BURNED = { bits: 16, stepsPerSecond: 50, width: 640, height: 360, box: 40 } as const;

/** For ffmpeg: a moving picture made in real time, with its own time in it; `scale` times as wide and high. */
export function burnTime(epochSeconds: number, framesPerSecond: number, scale = 1): string {
  const { bits, stepsPerSecond } = BURNED;
  const [box, height, width] = [BURNED.box * scale, BURNED.height * scale, BURNED.width * scale];
  const boxes = Array.from(
    { length: bits },
    (_, bit) =>
      `drawbox=x=${bit * box}:y=0:w=${box}:h=${box}:t=fill:color=white:enable='mod(floor(t*${stepsPerSecond}/${2 ** bit})\\,2)'`,
  );
  return [
    `testsrc2=size=${width}x${height}:rate=${framesPerSecond}`,
    `drawbox=x=0:y=0:w=${width}:h=${box}:t=fill:color=black`,
    'realtime',
    `setpts='(RTCTIME/1000000-${epochSeconds})/TB'`,
    ...boxes,
  ].join(',');
}
