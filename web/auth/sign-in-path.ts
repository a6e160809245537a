/** Where to sign in, and where to return to. */
export function signInPath(returnTo: string): string {
  return returnTo === '/dashboard' ? '/auth' : `/auth?next=${encodeURIComponent(returnTo)}`;
}
