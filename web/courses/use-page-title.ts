import { useEffect } from 'react';

/** Names the tab once the page's data is here; `meta` could only guess when the page was opened inside the product. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Lunula`;
  }, [title]);
}
