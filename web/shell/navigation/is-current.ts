/** Whether a navigation entry is active: on its page or anything beneath it. Home only on its own page. */
export function isCurrent(place: string, pathname: string): boolean {
  if (place === '/') return pathname === '/';
  return pathname === place || pathname.startsWith(`${place}/`);
}
