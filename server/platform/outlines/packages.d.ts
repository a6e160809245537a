declare module 'wawoff2' {
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}

/** Its own types describe an ES module; Node loads it as CommonJS, whose one export is the function. */
declare module 'bidi-js' {
  export default function bidiFactory(): { getEmbeddingLevels(text: string): { levels: Uint8Array } };
}
