/** The subject of messages about getting in, by whichever form: the newest one replaces the others. */
export const SIGNING_IN = 'signing in';
