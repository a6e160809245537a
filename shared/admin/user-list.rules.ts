/** What the list of users can be narrowed down to. */
export const USER_FILTERS = ['creators', 'verified', 'suspended'] as const;
export type UserFilter = (typeof USER_FILTERS)[number];

export const USER_SEARCH_MAX = 100;
