/** Update this when any of the legal texts changes. */
export const LAST_UPDATED = '2026-11-18';
