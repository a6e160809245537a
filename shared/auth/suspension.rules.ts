/** Why somebody was suspended, for the administrator's eyes. */
export const SUSPENSION_REASON_MAX = 300;
