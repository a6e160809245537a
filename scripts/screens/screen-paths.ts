export type ScreenPath = { pattern: string; path: string };

type Examples = Record<'course' | 'lesson' | 'module' | 'stream' | 'ownStream' | 'creator', string>;

/** Real ids for the routes that need one. */
export async function getExamples(baseUrl: string): Promise<Examples> {
  const courses = await read<{ items: { id: string; title: string; creator: { id: string } }[] }>(
    baseUrl,
    '/api/courses',
  );
  const card = courses.items.find((course) => course.title === 'Marble Without Panic') ?? courses.items[0];
  if (!card) throw new Error('There is no course to show.');
  const course = await read<{ lessons: { id: string }[] }>(baseUrl, `/api/courses/${card.id}`);
  const modules = await read<{ id: string }[]>(baseUrl, '/api/modules');
  const streams = await read<{ items: { id: string; isPremiumOnly: boolean; creator: { id: string } }[] }>(
    baseUrl,
    '/api/streams',
  );
  return {
    course: card.id,
    lesson: course.lessons[0]?.id ?? '',
    module: modules[0]?.id ?? '',
    stream: streams.items.find((stream) => !stream.isPremiumOnly)?.id ?? '',
    ownStream: streams.items.find((stream) => stream.creator.id === card.creator.id)?.id ?? '',
    creator: card.creator.id,
  };
}

async function read<Answer>(baseUrl: string, path: string): Promise<Answer> {
  const response = await fetch(baseUrl + path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as Answer;
}

/** The route table, with an address for each route. */
export function screenPaths({ course, lesson, module, stream, ownStream, creator }: Examples): ScreenPath[] {
  return [
    ['/', '/'],
    ['/auth', '/auth'],
    ['/auth sign-up', '/auth?tab=sign-up'],
    ['/auth forgot', '/auth?view=forgot'],
    ['/dashboard', '/dashboard'],
    ['/creator', '/creator'],
    ['/creator/community', '/creator/community'],
    ['/creator/monetization', '/creator/monetization'],
    ['/creator/analytics', '/creator/analytics?period=90'],
    ['/creator/analytics/{courseId}', `/creator/analytics/${course}?period=all`],
    ['/courses', '/courses'],
    ['/courses none found', '/courses?q=zzzzzz'],
    ['/courses/create', '/courses/create'],
    ['/courses/{id}', `/courses/${course}`],
    ['/courses/{id} missing', '/courses/00000000-0000-4000-8000-000000000000'],
    ['/courses/{courseId}/lessons/{lessonId}', `/courses/${course}/lessons/${lesson}`],
    ['/courses/{id}/edit', `/courses/${course}/edit`],
    ['/subscription', '/subscription'],
    ['/receipts/{paymentId} missing', '/receipts/00000000-0000-4000-8000-000000000000'],
    ['/success', '/success'],
    ['/modules', '/modules'],
    ['/modules/{moduleId}', `/modules/${module}`],
    ['/modules/{moduleId}/quiz', `/modules/${module}/quiz`],
    ['/certificates/{code} missing', '/certificates/2222-2222-2222'],
    ['/admin', '/admin'],
    ['/admin/users', '/admin/users'],
    ['/admin/users none found', '/admin/users?q=zzzzzz'],
    ['/admin/users/{id}', `/admin/users/${creator}`],
    ['/admin/analytics', '/admin/analytics'],
    ['/admin/films', '/admin/films'],
    ['/admin/audit', '/admin/audit'],
    ['/admin/modules', '/admin/modules'],
    ['/admin/modules/{moduleId}', `/admin/modules/${module}`],
    ['/streams', '/streams'],
    ['/streams/create', '/streams/create'],
    ['/streams/manage/{id}', `/streams/manage/${ownStream}`],
    ['/streams/{id}', `/streams/${stream}`],
    ['/profile/{id}', `/profile/${creator}`],
    ['/profile/edit', '/profile/edit'],
    ['/unsubscribe', '/unsubscribe'],
    ['/terms', '/terms'],
    ['/terms/creators', '/terms/creators'],
    ['/privacy', '/privacy'],
    ['/dev/ui', '/dev/ui'],
    ['any other path', '/nothing/here'],
  ].map(([pattern = '', path = '']) => ({ pattern, path }));
}
