import { RtmpViolation } from './rtmp-violation.ts';

/** What commands are made of (AMF0). Objects are maps, so that no property name has a meaning of its own. */
export type AmfValue = number | boolean | string | null | AmfValue[] | Map<string, AmfValue>;

const MARK = {
  number: 0,
  boolean: 1,
  string: 2,
  object: 3,
  null: 5,
  undefined: 6,
  reference: 7,
  ecmaArray: 8,
  objectEnd: 9,
  strictArray: 10,
  date: 11,
  longString: 12,
  unsupported: 13,
  xml: 15,
  typedObject: 16,
} as const;

const MOST_VALUES = 500;
const DEEPEST = 8;

/** All values of a message. Throws a violation if it isn't AMF0, or has more or deeper values than commands do. */
export function readAmf(bytes: Buffer): AmfValue[] {
  const values: AmfValue[] = [];
  let at = 0;
  let count = 0;
  while (at < bytes.length) values.push(readValue(0));
  return values;

  function readValue(depth: number): AmfValue {
    count += 1;
    if (count > MOST_VALUES || depth > DEEPEST) throw new RtmpViolation('a command has too many values');
    switch (bytes.readUInt8(take(1))) {
      case MARK.number:
        return bytes.readDoubleBE(take(8));
      case MARK.boolean:
        return bytes.readUInt8(take(1)) !== 0;
      case MARK.string:
        return readText(2);
      case MARK.longString:
      case MARK.xml:
        return readText(4);
      case MARK.null:
      case MARK.undefined:
      case MARK.unsupported:
        return null;
      case MARK.reference:
        take(2);
        return null;
      case MARK.date:
        return bytes.readDoubleBE(take(10));
      case MARK.strictArray:
        return readArray(depth);
      case MARK.ecmaArray:
        // Its own count is a hint only.
        take(4);
        return readObject(depth);
      case MARK.typedObject:
        readText(2);
        return readObject(depth);
      case MARK.object:
        return readObject(depth);
      default:
        throw new RtmpViolation('a command has a value of an unknown kind');
    }
  }

  function readArray(depth: number): AmfValue[] {
    const length = bytes.readUInt32BE(take(4));
    const array: AmfValue[] = [];
    while (array.length < length) array.push(readValue(depth + 1));
    return array;
  }

  function readObject(depth: number): Map<string, AmfValue> {
    const object = new Map<string, AmfValue>();
    for (;;) {
      const name = readText(2);
      if (name === '' && bytes[at] === MARK.objectEnd) break;
      object.set(name, readValue(depth + 1));
    }
    take(1);
    return object;
  }

  function readText(lengthBytes: 2 | 4): string {
    const length = bytes.readUIntBE(take(lengthBytes), lengthBytes);
    const start = take(length);
    return bytes.toString('utf8', start, start + length);
  }

  /** Where the next `size` bytes begin. */
  function take(size: number): number {
    const start = at;
    at += size;
    if (at > bytes.length) throw new RtmpViolation('a command ends too early');
    return start;
  }
}

export function writeAmf(...values: AmfValue[]): Buffer {
  return Buffer.concat(values.flatMap(writeValue));
}

function writeValue(value: AmfValue): Buffer[] {
  if (value === null) return [Buffer.of(MARK.null)];
  if (typeof value === 'boolean') return [Buffer.of(MARK.boolean, value ? 1 : 0)];
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9, MARK.number);
    bytes.writeDoubleBE(value, 1);
    return [bytes];
  }
  if (typeof value === 'string') return [Buffer.of(MARK.string), writeText(value)];
  if (Array.isArray(value)) {
    const lead = Buffer.alloc(5, MARK.strictArray);
    lead.writeUInt32BE(value.length, 1);
    return [lead, ...value.flatMap(writeValue)];
  }
  const properties = [...value].flatMap(([name, inner]) => [writeText(name), ...writeValue(inner)]);
  return [Buffer.of(MARK.object), ...properties, Buffer.of(0, 0, MARK.objectEnd)];
}

/** Words for people are short; what exceeds the format's length is cut. */
function writeText(text: string): Buffer {
  const bytes = Buffer.from(text).subarray(0, 0xffff);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
