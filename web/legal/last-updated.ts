/** Change it together with any of the legal texts. */
export const LAST_UPDATED = '2026-11-15';
