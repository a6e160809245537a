/** The file system's own: nothing there, no right to it, or a fault. Nobody's work is to blame for it, and it passes. */
const CODES = [
  'ENOENT',
  'ENOTDIR',
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'ENODEV',
  'ENXIO',
  'ESTALE',
  'ENOTCONN',
  'EHOSTDOWN',
  'EMFILE',
  'ENFILE',
];

/** Also if that is only the reason of an error. A full disk is something else (is-disk-full.ts). */
export function isFileTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isOne = 'syscall' in error && 'code' in error && CODES.includes(String(error.code));
  return isOne || isFileTrouble(error.cause);
}
