/** How often a heavy test repeats: `reduced` in `npm test`, `full` in `npm run test:full`. */
export function count(reduced: number, full: number): number {
  return process.env.LUNULA_TEST_COUNTS === 'full' ? full : reduced;
}
