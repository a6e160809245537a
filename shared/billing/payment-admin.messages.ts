/** Said to the administrator. */
export const PAYMENT_ADMIN_MESSAGES = {
  refundBooked: { title: 'Refund booked', description: 'What it paid for has been withdrawn.' },
  partlyRefunded: { title: 'Refund booked', description: 'A part of the payment has gone back.' },
  requestDeclined: { title: 'Request declined', description: 'The buyer gets an email with your reason.' },
  eventRetried: { title: 'Trying again', description: 'If it fails once more, it comes back to this list.' },
} as const;
