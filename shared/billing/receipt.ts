/** How a receipt is numbered, for example "L-000042". */
export function receiptNumber(number: number): string {
  return `L-${String(number).padStart(6, '0')}`;
}
