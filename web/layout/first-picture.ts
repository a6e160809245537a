/** Of the document: what the placeholder of its largest picture already shows (`first-picture` in shell.css). */
export const FIRST_PICTURE = '--first-picture';

/** Once the page itself shows it: the next one to wait may be somebody else's. */
export function forgetFirstPicture(): void {
  document.documentElement.style.removeProperty(FIRST_PICTURE);
}
