import { describe, expect, it } from 'vitest';
import { courses } from '#server/courses/courses.tables.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();

async function makeCourse(creatorId: string, isPublished: boolean): Promise<string> {
  const [course] = await test.deps.db
    .insert(courses)
    .values({
      creator_id: creatorId,
      title: 'Marble',
      description: 'Stone on ten small plates.',
      category: 'nail-art',
      difficulty_level: 'beginner',
      art: { palette: 'jade', pattern: 'marble', shape: 'almond', comp: 'duo' },
      is_published: isPublished,
      published_at: isPublished ? new Date('2026-02-03T10:00:00Z') : null,
    })
    .returning();
  return course?.id ?? '';
}

async function makeStream(creatorId: string, { isPremiumOnly }: { isPremiumOnly: boolean }): Promise<string> {
  const [stream] = await test.deps.db
    .insert(liveStreams)
    .values({
      creator_id: creatorId,
      title: 'One magnet',
      scheduled_start_time: test.deps.clock.now(),
      is_premium_only: isPremiumOnly,
    })
    .returning();
  return stream?.id ?? '';
}

describe('robots.txt', () => {
  it('keeps robots away from the API and names the sitemap', async () => {
    const { status, text } = await test.call('GET', '/robots.txt');
    expect(status).toBe(200);
    expect(text).toContain('Disallow: /api/\n');
    expect(text).toContain('Sitemap: http://lunula.test/sitemap.xml');
  });
});

describe('sitemap.xml', () => {
  it('lists what visitors may read, and nothing else', async () => {
    const creator = await makePerson(test, { role: 'creator' });
    const student = await makePerson(test);
    const unverified = await makePerson(test, { role: 'creator', isVerified: false });
    const published = await makeCourse(creator.id, true);
    const draft = await makeCourse(creator.id, false);
    const [stream, premiumStream] = await Promise.all([
      makeStream(creator.id, { isPremiumOnly: false }),
      makeStream(creator.id, { isPremiumOnly: true }),
    ]);

    const { status, headers, text } = await test.call('GET', '/sitemap.xml');

    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('application/xml');
    expect(text).toContain('<loc>http://lunula.test/</loc>');
    expect(text).toContain(`<loc>http://lunula.test/courses/${published}</loc><lastmod>2026-02-03</lastmod>`);
    expect(text).toContain(`<loc>http://lunula.test/streams/${stream}</loc>`);
    expect(text).toContain(`<loc>http://lunula.test/profile/${creator.id}</loc>`);
    for (const id of [draft, premiumStream, student.id, unverified.id]) expect(text).not.toContain(id);
  });

  it('follows public changes', async () => {
    const creator = await makePerson(test, { role: 'creator' });
    await test.call('GET', '/sitemap.xml');
    const course = await makeCourse(creator.id, true);
    test.cache.forgetEverything();

    expect((await test.call('GET', '/sitemap.xml')).text).toContain(course);
  });
});
