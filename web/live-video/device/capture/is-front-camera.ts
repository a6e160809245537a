const BUILT_IN = /\b(front|facetime|integrated|built-?in|user-?facing)\b/i;

/** Whether somebody sees themselves in it as in a mirror. A camera above the table is never turned round. */
export function isFrontCamera({
  label,
  facingMode,
}: {
  label: string;
  facingMode?: string | undefined;
}): boolean {
  return facingMode === undefined ? BUILT_IN.test(label) : facingMode === 'user';
}
