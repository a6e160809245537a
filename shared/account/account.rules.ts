/** How long a deletion can be taken back. */
export const GRACE_DAYS = 14;

/** What people type to delete their account, so that nobody does it by a slip of the finger. */
export const DELETION_WORD = 'DELETE';

/** Their data as a file; outside the contract, because it may be large and is written as it is read. */
export const ACCOUNT_DATA_PATH = '/api/account/data';
