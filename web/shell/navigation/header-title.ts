/** The first pattern that matches a path, without its first slash, names the page in the phone header. */
const TITLES: readonly [pattern: RegExp, title: string][] = [
  [/^courses$/, 'Courses'],
  [/^courses\//, 'Course'],
  [/^modules$/, 'Academy'],
  [/^modules\/[^/]+\/quiz$/, 'Quiz'],
  [/^modules\//, 'Module'],
  [/^streams$/, 'Live Streams'],
  [/^streams\//, 'Stream'],
  [/^dashboard$/, 'Dashboard'],
  [/^creator(\/|$)/, 'Creator Studio'],
  [/^(subscription|success)$/, 'Premium'],
  [/^receipts\//, 'Receipt'],
  [/^profile\/edit$/, 'Edit Profile'],
  [/^profile\//, 'Profile'],
  [/^offline(\/|$)/, 'Saved for offline'],
  [/^admin(\/|$)/, 'Admin'],
  [/^certificates\//, 'Certificate'],
  [/^auth$/, 'Sign In'],
  [/^auth\/verify$/, 'Verify Email'],
  [/^auth\/reset$/, 'New Password'],
  [/^unsubscribe$/, 'Unsubscribe'],
  [/^terms$/, 'Terms'],
  [/^terms\/creators$/, 'Creator Terms'],
  [/^privacy$/, 'Privacy'],
];

export function headerTitle(pathname: string): string {
  const path = pathname.replace(/^\/|\/$/g, '');
  return TITLES.find(([pattern]) => pattern.test(path))?.[1] ?? 'Lunula';
}
