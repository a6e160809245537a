/**
 * Tells the title of a page somebody has just come to, and once more if the page learns its name only afterwards, as
 * that of a course does. Can be stopped.
 */
export function tellTitle(tell: (title: string) => void): () => void {
  const { title } = document;
  tell(title);
  const observer = new MutationObserver(() => {
    if (document.title === title) return;
    observer.disconnect();
    tell(document.title);
  });
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
