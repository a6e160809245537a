/** More than anyone comes back to; it keeps what every page reads about the hearts small. */
export const SAVED_PER_PERSON = 200;
