/** Holds the place of a page's largest picture, and shows it until there is code to draw it (`first-picture` in shell.css). */
export const FIRST_PICTURE_PLACES = '.first-picture,.first-poster';

/**
 * Once the page itself shows it, for good: the next one to wait may be somebody else, and the picture still to come. It is
 * shown by a sheet of its own, since browsers style the whole page anew when a property of the root changes.
 */
export function forgetFirstPicture(): void {
  document.documentElement.dataset.pictured = '';
  document.adoptedStyleSheets = [];
}
