/** Whether a place in the navigation is where one is: its page, or anything beneath it. Home is only itself. */
export function isCurrent(place: string, pathname: string): boolean {
  if (place === '/') return pathname === '/';
  return pathname === place || pathname.startsWith(`${place}/`);
}
