export const ANNOUNCEMENT_LIMITS = { text: 500 };
