/** Where to sign in, and where to come back to. */
export function signInPath(returnTo: string): string {
  return returnTo === '/dashboard' ? '/auth' : `/auth?next=${encodeURIComponent(returnTo)}`;
}
