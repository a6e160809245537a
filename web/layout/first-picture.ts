/** Of the document: what the placeholder of its largest picture already shows (`first-picture` in shell.css). */
export const FIRST_PICTURE = '--first-picture';

/** Once the page itself shows it, for good: the next one to wait may be somebody else, and the picture still to come. */
export function forgetFirstPicture(): void {
  document.documentElement.style.setProperty(FIRST_PICTURE, 'none');
}
