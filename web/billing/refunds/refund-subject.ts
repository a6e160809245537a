/** What toasts about a payment's refund share: the newest replaces the one before. */
export function refundSubject({ id }: { id: string }): string {
  return `the refund of ${id}`;
}
