import { TAP_NAME, TAPPED_FRAMES } from './sound-format.ts';

// Runs where sound is made, beside the page: TypeScript's list of the browser's names leaves these two out.
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void;

/** What is handed on: samples, left channel first, and when the last of them was heard. */
export type TappedSound = { samples: Float32Array; at: number };

/** Hands on whatever is heard in pieces of equal length; without any source, silence. */
class SoundTap extends AudioWorkletProcessor {
  piece = new Float32Array(2 * TAPPED_FRAMES);
  filled = 0;

  process([input]: readonly Float32Array[][], [output]: readonly Float32Array[][]): boolean {
    const left = input?.[0];
    const right = input?.[1] ?? left;
    const frames = left?.length ?? output?.[0]?.length ?? 0;
    for (let frame = 0; frame < frames; frame += 1) {
      this.piece[this.filled] = left?.[frame] ?? 0;
      this.piece[TAPPED_FRAMES + this.filled] = right?.[frame] ?? 0;
      this.filled += 1;
      if (this.filled === TAPPED_FRAMES) this.handOn();
    }
    return true;
  }

  handOn(): void {
    // Noted here: a page that is busy gets to see it much later.
    const tapped: TappedSound = { samples: this.piece, at: Date.now() };
    this.port.postMessage(tapped, [this.piece.buffer]);
    this.piece = new Float32Array(2 * TAPPED_FRAMES);
    this.filled = 0;
  }
}

registerProcessor(TAP_NAME, SoundTap);
