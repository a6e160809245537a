import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createChunkReader } from './chunk-reader.ts';
import { MESSAGE, type RtmpMessage } from './message-types.ts';
import { RtmpViolation } from './rtmp-violation.ts';
import { writeMessage } from './write-message.ts';

type Read = [type: number, timestamp: number, streamId: number, body: string];

const LIMITS = { chunkBytes: 65_536, chunkStreams: 4 };

function openReader(allowance = { messageBytes: 1000, unfinishedBytes: 2000 }) {
  const read: Read[] = [];
  const onMessage = ({ type, timestamp, streamId, body }: RtmpMessage) => {
    read.push([type, timestamp, streamId, body.toString()]);
    return true;
  };
  return { read, reader: createChunkReader({ limits: LIMITS, onMessage }, allowance) };
}

/** Hexadecimal numbers and words, as they follow each other in the stream. */
function bytes(...pieces: (string | { text: string })[]): Buffer {
  return Buffer.concat(
    pieces.map((piece) =>
      typeof piece === 'string' ? Buffer.from(piece.replaceAll(' ', ''), 'hex') : Buffer.from(piece.text),
    ),
  );
}

const text = (length: number, letter = 'x') => ({ text: letter.repeat(length) });

function readAll(...pieces: Parameters<typeof bytes>): Read[] {
  const { read, reader } = openReader();
  reader.receive(bytes(...pieces));
  return read;
}

describe('headers', () => {
  it('say less and less: what is missing is as in the message before', () => {
    expect(
      readAll(
        ...['04 0003e8 000002 08 01000000', text(2, 'a')],
        ...['44 000014 000003 09', text(3, 'b')],
        ...['84 00000a', text(3, 'c')],
        ...['c4', text(3, 'd')],
      ),
    ).toEqual([
      [8, 1000, 1, 'aa'],
      [9, 1020, 1, 'bbb'],
      [9, 1030, 1, 'ccc'],
      [9, 1040, 1, 'ddd'],
    ]);
  });

  it('repeat the first time as a difference, if nothing else was said', () => {
    expect(readAll('04 000017 000001 08 00000000', text(1), 'c4', text(1))).toEqual([
      [8, 0x17, 0, 'x'],
      [8, 0x2e, 0, 'x'],
    ]);
  });

  it('may begin a chunk stream with a difference', () => {
    expect(readAll('42 000005 000001 04', text(1))).toEqual([[4, 5, 0, 'x']]);
  });

  it('name chunk streams with one, two or three bytes', () => {
    expect(
      readAll(
        ...['3f 000001 000001 08 00000000', text(1, 'a')],
        ...['00ff 000002 000001 08 00000000', text(1, 'b')],
        ...['010001 000003 000001 08 00000000', text(1, 'c')],
        ...['c0ff', text(1, 'd')],
        ...['c10001', text(1, 'e')],
      ),
    ).toEqual([
      [8, 1, 0, 'a'],
      [8, 2, 0, 'b'],
      [8, 3, 0, 'c'],
      [8, 4, 0, 'd'],
      [8, 6, 0, 'e'],
    ]);
  });

  it('have long times after them, also when they only continue', () => {
    expect(
      readAll(
        ...['04 ffffff 000081 09 00000000 01000000', text(128, 'a'), 'c4 01000000', text(1, 'a')],
        ...['84 000001', text(128, 'b'), 'c4', text(1, 'b')],
        ...['84 ffffff 00ffffff', text(128, 'c'), 'c4 00ffffff', text(1, 'c')],
        ...['c4 00ffffff', text(128, 'd'), 'c4 00ffffff', text(1, 'd')],
      ).map(([, timestamp, , body]) => [timestamp, body]),
    ).toEqual([
      [0x1000000, 'a'.repeat(129)],
      [0x1000001, 'b'.repeat(129)],
      [0x2000000, 'c'.repeat(129)],
      [0x2ffffff, 'd'.repeat(129)],
    ]);
  });

  it('let the time begin again after 49 days', () => {
    const read = readAll('04 ffffff 000001 08 00000000 fffffff0', text(1), '84 000020', text(1));
    expect(read.map(([, timestamp]) => timestamp)).toEqual([0xfffffff0, 0x10]);
  });
});

describe('chunks', () => {
  it('of several messages take turns', () => {
    expect(
      readAll(
        ...['04 000000 000090 09 01000000', text(128, 'v')],
        ...['05 000001 000002 08 01000000', text(2, 's')],
        ...['c4', text(16, 'v')],
      ),
    ).toEqual([
      [8, 1, 1, 'ss'],
      [9, 0, 1, 'v'.repeat(144)],
    ]);
  });

  it('are as long as was announced last, and may be empty', () => {
    const { read, reader } = openReader();
    reader.setChunkBytes(3);
    reader.receive(bytes('04 000000 000005 09 00000000', text(3), 'c4', text(2)));
    reader.setChunkBytes(5);
    reader.receive(
      bytes('c4', text(5), '04 000000 000000 09 00000000', 'c4', '44 000000 000001 08', text(1)),
    );
    expect(read.map(([, , , body]) => body.length)).toEqual([5, 5, 0, 0, 1]);
  });

  it('are forgotten when the encoder gives up on a message', () => {
    const { read, reader } = openReader();
    reader.receive(bytes('04 000000 000090 09 00000000', text(128)));
    expect(reader.retainedBytes).toBe(0x90);
    reader.abort(4);
    reader.abort(5);
    expect(reader.retainedBytes).toBe(0);
    reader.receive(bytes('04 000000 000001 08 00000000', text(1)));
    expect(read).toEqual([[8, 0, 0, 'x']]);
  });

  it('of complete messages no longer count as unfinished', () => {
    const { read, reader } = openReader({ messageBytes: 100, unfinishedBytes: 250 });
    for (let time = 0; time < 10; time += 1)
      reader.receive(
        bytes('04 000000 000064 09 00000000', text(100), '05 000000 000064 08 00000000', text(100)),
      );
    expect(read).toHaveLength(20);
  });

  it('are copied: what the network brings next changes no message', () => {
    const kept: Buffer[] = [];
    const onMessage = ({ body }: RtmpMessage) => kept.push(body) > 0;
    const reader = createChunkReader({ limits: LIMITS, onMessage }, { messageBytes: 9, unfinishedBytes: 9 });
    const input = bytes('04 000000 000003 09 00000000', text(3));
    reader.receive(input);
    input.fill('y');
    expect(String(kept)).toBe('xxx');
  });

  it('are read up to a message that makes the reader stop', () => {
    const reader = createChunkReader(
      { limits: LIMITS, onMessage: () => false },
      { messageBytes: 10, unfinishedBytes: 10 },
    );
    const one = bytes('04 000000 000001 08 00000000', text(1));
    expect(reader.receive(Buffer.concat([one, one]))).toBe(one.length);
  });

  it('give the same messages however the network cuts them', () => {
    const message = fc.record({
      type: fc.constantFrom(MESSAGE.audio, MESSAGE.video),
      timestamp: fc.oneof(fc.nat(1000), fc.integer({ min: 0xfffff0, max: 0xffffffff })),
      streamId: fc.nat(1),
      body: fc.uint8Array({ maxLength: 400 }).map((body) => Buffer.from(body)),
    });
    fc.assert(
      fc.property(fc.array(message, { maxLength: 8 }), fc.array(fc.nat(60)), (messages, cuts) => {
        const whole = Buffer.concat(messages.map((one, index) => writeMessage(one, 4 + (index % 3), 128)));
        const { read, reader } = openReader();
        let at = 0;
        for (const cut of cuts) {
          reader.receive(whole.subarray(at, at + cut));
          at += cut;
        }
        reader.receive(whole.subarray(at));
        expect(read).toEqual(
          messages.map(({ type, timestamp, streamId, body }) => [type, timestamp, streamId, body.toString()]),
        );
        expect(reader.retainedBytes).toBe(0);
      }),
    );
  });
});

describe('what no encoder does', () => {
  it.each([
    ['a message longer than allowed', '04 000000 0003e9 09 00000000'],
    [
      'too much that is unfinished',
      '04 000000 0003e8 09 00000000',
      text(128),
      '05 000000 0003e8 09 00000000',
      text(128),
      '06 000000 000001 09 00000000',
    ],
    ['a fifth chunk stream', ...[4, 5, 6, 7, 8].map((id) => `0${id} 000000 000000 09 00000000`)],
    ['the continuation of nothing', 'c4'],
    ['a difference to nothing', '84 000001'],
    ['a message inside another', '04 000000 000090 09 00000000', text(128), '44 000000 000090 09'],
  ])('ends the connection: %s', (_, ...pieces) => {
    expect(() => readAll(...pieces)).toThrow(RtmpViolation);
  });

  it.each([0, 65_537, 0x80000000])('ends the connection: chunks of %i bytes', (size) => {
    expect(() => openReader().reader.setChunkBytes(size)).toThrow(RtmpViolation);
  });
});
