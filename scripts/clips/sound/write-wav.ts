import { writeFileSync } from 'node:fs';

/** 16 bit, one channel. */
export function writeWav(path: string, sound: Float32Array, sampleRate: number): void {
  const header = Buffer.alloc(44);
  const bytes = sound.length * 2;
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  const samples = Int16Array.from(sound, (value) => Math.round(value * 32_767));
  writeFileSync(path, Buffer.concat([header, Buffer.from(samples.buffer)]));
}
