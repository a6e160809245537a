/** Delays in seconds with no common rhythm. */
const ECHOES = [0.0297, 0.0371, 0.0411, 0.0437, 0.0531, 0.0613];
const DIFFUSIONS = [0.0051, 0.0127];
const WET = 0.34;

/** A Schroeder reverberator: parallel echoes that lose their brightness, then two diffusers. */
export function inRoom(dry: Float32Array, sampleRate: number): Float32Array {
  let wet: Float32Array = new Float32Array(dry.length);
  for (const seconds of ECHOES) addEcho(wet, dry, Math.round(seconds * sampleRate));
  for (const seconds of DIFFUSIONS) wet = diffused(wet, Math.round(seconds * sampleRate));
  return dry.map((value, i) => value * (1 - WET) + (wet[i] ?? 0) * WET);
}

function addEcho(wet: Float32Array, dry: Float32Array, delay: number): void {
  const line = new Float32Array(delay);
  let dulled = 0;
  for (let i = 0; i < dry.length; i++) {
    const returned = line[i % delay] ?? 0;
    dulled += (returned - dulled) * 0.55;
    line[i % delay] = (dry[i] ?? 0) + dulled * 0.84;
    wet[i] = (wet[i] ?? 0) + returned / ECHOES.length;
  }
}

function diffused(sound: Float32Array, delay: number): Float32Array {
  const line = new Float32Array(delay);
  return sound.map((value, i) => {
    const returned = line[i % delay] ?? 0;
    const fed = value + returned * 0.6;
    line[i % delay] = fed;
    return returned - fed * 0.6;
  });
}
