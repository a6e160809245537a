/**
 * For password managers, which would otherwise save a password under whatever was typed before it, or under no name.
 * Browsers ask for it in each form with a password, also where only the server knows whose it is.
 */
export function WhosePassword({ email = '' }: { email?: string }) {
  return <input hidden type="text" name="username" autoComplete="username" value={email} readOnly />;
}
