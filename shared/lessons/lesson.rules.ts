export const LESSON_LIMITS = { title: 150, description: 2000 } as const;
