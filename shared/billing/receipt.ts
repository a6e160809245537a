/** "L-000042": what a receipt is called by. */
export function receiptNumber(number: number): string {
  return `L-${String(number).padStart(6, '0')}`;
}
