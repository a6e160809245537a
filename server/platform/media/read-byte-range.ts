import type { ByteRange } from './media-store.ts';

/**
 * What a Range header asks for. Null means the whole object: multiple ranges and malformed headers may be
 * ignored. A range beyond the end is an error that the client must be told about.
 */
export function readByteRange(
  header: string | undefined,
  size: number,
): Required<ByteRange> | null | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') return lastBytes(Number(to), size);
  const start = Number(from);
  const end = to === '' ? size - 1 : Number(to);
  if (end < start && to !== '') return null;
  return start < size ? { start, end: Math.min(end, size - 1) } : 'unsatisfiable';
}

function lastBytes(count: number, size: number) {
  if (count === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(size - count, 0), end: size - 1 };
}
