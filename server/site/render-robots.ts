/** Pages behind sign-in, forms and machine addresses: nothing worth indexing. */
const NOT_FOR_ROBOTS = [
  '/api/',
  '/auth',
  '/dashboard',
  '/creator',
  '/admin',
  '/subscription',
  '/success',
  '/courses/create',
  '/courses/*/edit',
  '/courses/*/lessons/',
  '/modules/',
  '/streams/create',
  '/streams/manage/',
  '/profile/edit',
  '/dev/',
];

export function renderRobots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n');
}
