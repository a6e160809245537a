/** Shown to the administrator. */
export const PAYMENT_ADMIN_MESSAGES = {
  refundBooked: { title: 'Refund booked', description: 'What it paid for has been withdrawn.' },
  partlyRefunded: { title: 'Refund booked', description: 'Part of the payment has been refunded.' },
  requestDeclined: { title: 'Request declined', description: 'The buyer gets an email with your reason.' },
  eventRetried: { title: 'Trying again', description: 'If it fails again, it will return to this list.' },
} as const;
