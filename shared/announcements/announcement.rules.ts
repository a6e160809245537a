export const ANNOUNCEMENT_LIMITS = { text: 500 };

/** Followers are people, not a channel: each announcement reaches all of them. */
export const ANNOUNCEMENTS_A_DAY = 3;
