export const REVIEW_LIMITS = { minRating: 1, maxRating: 5, text: 1000 } as const;
