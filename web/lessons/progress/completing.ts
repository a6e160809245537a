/** The subject of what is said about a lesson that was finished. */
export const COMPLETING = 'completing a lesson';
