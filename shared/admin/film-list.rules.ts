/** What the administrator's list of films shows. */
export const FILM_VIEWS = ['under-way', 'failed', 'ready'] as const;
export type FilmView = (typeof FILM_VIEWS)[number];

/** What is made of a film, in this order. */
export const FILM_STAGES = ['standard', 'pictures', 'hd'] as const;
