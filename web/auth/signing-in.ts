/** The subject of messages about signing in: the newest one replaces the others. */
export const SIGNING_IN = 'signing in';
