import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { TIP_LIMITS } from '#shared/billing/purchase.rules.ts';
import { COURSE_CATEGORIES, COURSE_DIFFICULTIES, COURSE_LIMITS } from '#shared/courses/course.rules.ts';
import { completionPercentage } from '#shared/lessons/lesson.progress.ts';
import { BOOKMARK_LIMITS, COMPLETION_SHARE, LESSON_LIMITS } from '#shared/lessons/lesson.rules.ts';
import { PROFILE_LIMITS } from '#shared/profiles/profile.rules.ts';
import { normaliseSocial, normaliseWebsite } from '#shared/profiles/social-links.ts';
import { CHAT_LIMITS, STREAM_LIMITS } from '#shared/streams/stream.rules.ts';
import { type AccountSeed, accounts } from './accounts.ts';
import { type ClipSeed, clips } from './clips/clips.ts';
import { type CourseKey, type CourseSeed, courses } from './courses.ts';
import { type DraftSeed, drafts } from './drafts.ts';
import { follows } from './follows.ts';
import { type BookmarkSeed, bookmarks } from './learning/bookmarks.ts';
import { type EnrolmentSeed, enrolments } from './learning/enrolments.ts';
import { type ReviewSeed, reviews } from './learning/reviews.ts';
import { watchedByStudents } from './learning/watched-by-students.ts';
import { type WatchedCourseSeed, watchedCourses } from './learning/watched-courses.ts';
import { type LessonSeed, lessons } from './lessons.ts';
import { chats } from './live/chats.ts';
import { reminders } from './live/reminders.ts';
import { notices } from './notifications.ts';
import { type StreamKey, type StreamSeed, streams } from './streams.ts';

const people: readonly AccountSeed[] = Object.values(accounts);
const catalogue = (Object.keys(courses) as CourseKey[]).map((key) => ({
  key,
  course: courses[key] as CourseSeed,
  lessons: lessons[key] as readonly LessonSeed[],
  enrolments: enrolments[key] as readonly EnrolmentSeed[],
  reviews: reviews[key] as readonly ReviewSeed[],
}));
const unfinished: readonly DraftSeed[] = Object.values(drafts);
const films: readonly ClipSeed[] = Object.values(clips);
const broadcasts: readonly StreamSeed[] = Object.values(streams);
const talks = (Object.keys(chats) as StreamKey[]).map((key) => ({
  key,
  stream: streams[key] as StreamSeed,
  chat: chats[key] ?? [],
}));
const watched: readonly WatchedCourseSeed[] = [...watchedCourses, ...watchedByStudents];

describe('the demo catalogue', () => {
  it('gives every entity its own version 4 id', () => {
    const ids = [
      ...people,
      ...broadcasts,
      ...notices,
      ...bookmarks,
      ...talks.flatMap(({ chat }) => chat),
      ...catalogue.flatMap((entry) => [entry.course, ...entry.lessons, ...entry.reviews]),
      ...unfinished.flatMap((draft) => [draft, ...draft.lessons]),
      ...films.flatMap((film) => Object.values(film.uploads).map((id) => ({ id }))),
    ].map(({ id }) => id);
    for (const id of ids) expect(id).toEqual(z.uuidv4().parse(id));
    expectDistinct(ids);
  });

  it('never repeats a name, an address or a text', () => {
    expectDistinct(people.map(({ email }) => email));
    expectDistinct(people.map(({ display_name }) => display_name));
    expectDistinct(people.flatMap(({ bio }) => bio ?? []));
    expectDistinct(people.flatMap(({ social_instagram }) => social_instagram ?? []));
    expectDistinct(catalogue.flatMap(({ course }) => [course.title, course.description]));
    expectDistinct(
      catalogue.flatMap((entry) => entry.lessons.flatMap(({ title, description }) => [title, description])),
    );
    expectDistinct(
      catalogue.flatMap((entry) => entry.reviews.flatMap(({ review_text }) => review_text ?? [])),
    );
    expectDistinct(talks.flatMap(({ chat }) => chat.flatMap(({ message }) => message ?? [])));
    const drawings = [...catalogue.map(({ course }) => course), ...unfinished].map(({ art }) => art);
    expectDistinct(drawings.map(({ palette }) => palette));
    expectDistinct(drawings.map(({ pattern }) => pattern));
  });
});

describe('accounts', () => {
  it('are the four demo accounts, and people under one domain', () => {
    const demo = people.filter(({ email }) => !email.endsWith('@people.lunula.test'));
    expect(demo.map(({ email }) => email)).toEqual([
      'student@lunula.test',
      'premium@lunula.test',
      'creator@lunula.test',
      'admin@lunula.test',
    ]);
    expect(demo.map(({ role }) => role)).toEqual(['student', 'student', 'creator', 'student']);
    expect(demo.map(({ premiumSinceDaysAgo }) => premiumSinceDaysAgo !== undefined)).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(accounts.ines.is_creator_verified).toBe(true);
    expect(people.filter(({ role }) => role === 'creator')).toHaveLength(4);
  });

  it.each(people)('$email keeps to the limits and stores links in their final form', (person) => {
    expect(person.email).toMatch(/^[a-z.]+@(people\.)?lunula\.test$/);
    expect(person.display_name.length).toBeLessThanOrEqual(PROFILE_LIMITS.displayName);
    expect((person.bio ?? '').length).toBeLessThanOrEqual(PROFILE_LIMITS.bio);
    expect(person.location ?? 'City, Country').toMatch(/^[^,]+, [^,]+$/);
    expect(normaliseWebsite(person.website ?? '')).toBe(person.website ?? '');
    expect(person.website ?? 'https://x.example').toMatch(/^https:\/\/[a-z.-]+\.example$/);
    expect(normaliseSocial('instagram', person.social_instagram ?? '')).toBe(person.social_instagram ?? '');
    expect(normaliseSocial('youtube', person.social_youtube ?? '')).toBe(person.social_youtube ?? '');
    expect(normaliseSocial('tiktok', person.social_tiktok ?? '')).toBe(person.social_tiktok ?? '');
    expect(person.premiumSinceDaysAgo ?? 0).toBeLessThanOrEqual(person.joinedDaysAgo);
    if (person.role === 'creator') expect(person.bio?.length).toBeGreaterThan(100);
    else expect(person.is_creator_verified).toBeUndefined();
  });
});

describe('courses', () => {
  it('come from four creators, in every category and at every difficulty, free and priced', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(12);
    expect(new Set(catalogue.map(({ course }) => course.creator)).size).toBe(4);
    expect(new Set(catalogue.map(({ course }) => course.category))).toEqual(new Set(COURSE_CATEGORIES));
    expect(new Set(catalogue.map(({ course }) => course.difficulty_level))).toEqual(
      new Set(COURSE_DIFFICULTIES),
    );
    expect(catalogue.filter(({ course }) => course.price_cents === 0)).toHaveLength(3);
  });

  it('include one draft, of the demo creator', () => {
    expect(unfinished.map(({ creator }) => creator)).toEqual(['ines']);
    const [draft] = unfinished;
    expect(draft?.lessons.map(({ clip }) => clip !== null)).toEqual([true, true, false]);
  });

  it.each([...catalogue.map(({ course }) => course), ...unfinished])(
    '$title keeps to the limits',
    (course) => {
      const creator: AccountSeed = accounts[course.creator];
      expect(creator.role).toBe('creator');
      const sinceDays = 'begunDaysAgo' in course ? course.begunDaysAgo : course.publishedDaysAgo;
      expect(sinceDays).toBeLessThan(creator.joinedDaysAgo);
      expect(course.title.length).toBeLessThanOrEqual(COURSE_LIMITS.title);
      expect(course.description.length).toBeGreaterThanOrEqual(200);
      expect(course.description.length).toBeLessThanOrEqual(COURSE_LIMITS.description);
      expect(course.price_cents === 0 || course.price_cents >= 900).toBe(true);
      expect(course.price_cents).toBeLessThanOrEqual(5900);
      expect(course.what_you_learn.length).toBeGreaterThanOrEqual(3);
      expect(course.what_you_learn.length).toBeLessThanOrEqual(6);
      expect(course.requirements.length).toBeGreaterThanOrEqual(2);
      expect(course.requirements.length).toBeLessThanOrEqual(4);
      for (const entry of [...course.what_you_learn, ...course.requirements]) {
        expect(entry.length).toBeLessThanOrEqual(COURSE_LIMITS.listEntry);
      }
    },
  );

  it.each(catalogue)('$course.title opens with a free preview', ({ lessons }) => {
    expect(lessons.length).toBeGreaterThanOrEqual(4);
    expect(lessons.length).toBeLessThanOrEqual(8);
    const previews = lessons.filter(({ is_free_preview }) => is_free_preview);
    expect(previews).toEqual(lessons.slice(0, previews.length));
    expect([1, 2]).toContain(previews.length);
    for (const lesson of lessons) {
      expect(lesson.title.length).toBeLessThanOrEqual(LESSON_LIMITS.title);
      expect(lesson.description.length).toBeLessThanOrEqual(LESSON_LIMITS.description);
    }
  });

  it('are taught with clips of their creators’ own, and every clip is used', () => {
    const used = new Set(
      [
        ...catalogue.map(({ course, lessons }) => ({ creator: course.creator, lessons })),
        ...unfinished,
      ].flatMap(({ creator, lessons }) => lessons.flatMap(({ clip }) => (clip ? `${creator} ${clip}` : []))),
    );
    const owned = Object.entries(clips).flatMap(([key, { uploads }]) =>
      Object.keys(uploads).map((owner) => `${owner} ${key}`),
    );
    expect([...used].toSorted()).toEqual(owned.toSorted());
  });
});

describe('enrolments and reviews', () => {
  it.each(catalogue)('of $course.title are possible', ({ course, enrolments, reviews }) => {
    expect(enrolments.length).toBeGreaterThanOrEqual(5);
    expect(enrolments.length).toBeLessThanOrEqual(18);
    expectDistinct(enrolments.map(({ account }) => account));
    for (const { account, source, daysAgo } of enrolments) {
      const person: AccountSeed = accounts[account];
      expect(account).not.toBe(course.creator);
      expect(daysAgo).toBeLessThanOrEqual(Math.min(course.publishedDaysAgo, person.joinedDaysAgo));
      expect(source === 'free', account).toBe(course.price_cents === 0);
      if (source === 'premium') expect(daysAgo, account).toBeLessThanOrEqual(person.premiumSinceDaysAgo ?? 0);
    }
    expectDistinct(reviews.map(({ account }) => account));
    for (const review of reviews) {
      const enrolment = enrolments.find(({ account }) => account === review.account);
      expect(enrolment?.daysAgo, review.account).toBeGreaterThan(review.daysAgo);
      expect([2, 3, 4, 5]).toContain(review.rating);
      expect(review.review_text?.length ?? 1).toBeGreaterThan(0);
      expect(review.review_text?.length ?? 0).toBeLessThanOrEqual(400);
    }
  });

  it('leave one course without reviews and the others with three to nine', () => {
    const counts = catalogue.map((entry) => entry.reviews.length);
    expect(counts.filter((count) => count === 0)).toHaveLength(1);
    for (const count of counts.filter((count) => count > 0)) {
      expect(count).toBeGreaterThanOrEqual(3);
      expect(count).toBeLessThanOrEqual(9);
    }
  });

  it('put the demo student into two free courses and the demo subscriber into more, by Premium', () => {
    expect(coursesOf('amara')).toEqual(['gelPrep', 'quietFrench']);
    expect(coursesOf('odette')).toEqual(['quietFrench', 'marble', 'catEye', 'gelOff', 'nightSky']);
  });
});

describe('what was watched', () => {
  it('belongs to enrolled people, in chronological order', () => {
    expectDistinct(watched.map(({ account, course }) => `${account} ${course}`));
    for (const { account, course, completed, stopped } of watched) {
      const enrolment = (enrolments[course] as readonly EnrolmentSeed[]).find(
        (row) => row.account === account,
      );
      const days = [...completed, ...(stopped ? [stopped] : [])].map(({ daysAgo }) => daysAgo);
      expect(days).toEqual(days.toSorted((a, b) => b - a));
      expect(days[0]).toBeLessThanOrEqual(enrolment?.daysAgo ?? -1);
    }
  });

  it('counts as completed from nine tenths of a lesson on, and not before', () => {
    for (const { course, completed, stopped } of watched) {
      const seconds = secondsOf(course);
      for (const [i, { watchedSeconds }] of completed.entries())
        expect(watchedSeconds).toBeGreaterThanOrEqual((seconds[i] ?? Number.NaN) * COMPLETION_SHARE);
      if (stopped)
        expect(stopped.atSeconds).toBeLessThan((seconds[completed.length] ?? Number.NaN) * COMPLETION_SHARE);
    }
  });

  it('leaves the demo student finished with one course and half-way through another', () => {
    const ofStudent = watched.filter(({ account }) => account === 'amara');
    expect(
      ofStudent.map(({ course, completed }) =>
        completionPercentage(completed.length, lessons[course].length),
      ),
    ).toEqual([100, 50]);
    expect(ofStudent.map(({ stopped }) => stopped !== undefined)).toEqual([false, true]);
  });
});

describe('bookmarks', () => {
  it('are within lessons of courses that their owners watch', () => {
    expectDistinct(
      bookmarks.map(
        ({ account, course, lesson, atSeconds }) => `${account} ${course} ${lesson} ${atSeconds}`,
      ),
    );
    for (const { account, course, lesson, atSeconds, note } of bookmarks as readonly BookmarkSeed[]) {
      expect(coursesOf(account)).toContain(course);
      expect(atSeconds).toBeLessThan(secondsOf(course)[lesson] ?? 0);
      expect(note?.length ?? 1).toBeGreaterThan(0);
      expect(note?.length ?? 0).toBeLessThanOrEqual(BOOKMARK_LIMITS.note);
    }
  });
});

describe('follows', () => {
  it('are distinct pairs of two people who had both joined', () => {
    expectDistinct(follows.map(({ follower, following }) => `${follower} ${following}`));
    for (const { follower, following, daysAgo } of follows) {
      expect(follower).not.toBe(following);
      expect(daysAgo).toBeLessThanOrEqual(accounts[follower].joinedDaysAgo);
      expect(daysAgo).toBeLessThanOrEqual(accounts[following].joinedDaysAgo);
    }
  });
});

describe('streams', () => {
  it('are one tomorrow, one for Premium, one in a week and two that have ended, one of those for Premium', () => {
    const byTime = broadcasts.toSorted((a, b) => a.scheduledHoursFromNow - b.scheduledHoursFromNow);
    expect(byTime.map(({ status, is_premium_only }) => [status, is_premium_only])).toEqual([
      ['ended', true],
      ['ended', false],
      ['scheduled', false],
      ['scheduled', true],
      ['scheduled', false],
    ]);
    for (const status of ['scheduled', 'ended'])
      expectDistinct(broadcasts.filter((seed) => seed.status === status).map(({ creator }) => creator));
  });

  it.each(broadcasts)('$title keeps to the limits and to chronological order', (stream) => {
    expect(accounts[stream.creator].role).toBe('creator');
    expect(stream.title.length).toBeLessThanOrEqual(STREAM_LIMITS.title);
    expect(stream.description.length).toBeLessThanOrEqual(STREAM_LIMITS.description);
    expect(-stream.announcedDaysAgo * 24).toBeLessThan(stream.scheduledHoursFromNow);
    if (stream.status === 'scheduled') {
      expect(stream.scheduledHoursFromNow).toBeGreaterThan(0);
      expect(stream.startedHoursFromNow).toBeUndefined();
      expect(stream.viewers).toBeUndefined();
    } else {
      expect(stream.startedHoursFromNow).toBeGreaterThanOrEqual(stream.scheduledHoursFromNow);
      expect(stream.endedHoursFromNow).toBeGreaterThan(stream.startedHoursFromNow ?? 0);
      expect(stream.endedHoursFromNow).toBeLessThan(0);
      const minutes = stream.viewers?.map(([minute]) => minute) ?? [];
      expect(minutes).toEqual([...new Set(minutes)].toSorted((a, b) => a - b));
      expect([minutes[0], minutes.at(-1)]).toEqual([0, Math.round(secondsLive(stream) / 60)]);
    }
  });

  it('have ended with a chat, each of them', () => {
    const ended = broadcasts.filter(({ status }) => status === 'ended');
    expect(talks.map(({ stream }) => stream)).toEqual(ended);
  });

  it.each(talks)(
    '$stream.title was talked about by people who could watch it, in order',
    ({ stream, chat }) => {
      expect(chat.length).toBeGreaterThanOrEqual(25);
      expect(chat.length).toBeLessThanOrEqual(40);
      const seconds = chat.map((message) => message.seconds);
      expect(seconds).toEqual([...new Set(seconds)].toSorted((a, b) => a - b));
      expect(seconds.at(-1)).toBeLessThan(secondsLive(stream));
      for (const { account, message } of chat) {
        const author: AccountSeed = accounts[account];
        const isIn = !stream.is_premium_only || account === stream.creator || author.premiumSinceDaysAgo;
        expect(isIn, account).toBeTruthy();
        expect(author.joinedDaysAgo * -24).toBeLessThan(stream.startedHoursFromNow ?? 0);
        expect(message?.length ?? 1).toBeGreaterThan(0);
        expect(message?.length ?? 0).toBeLessThanOrEqual(CHAT_LIMITS.message);
      }
      const tips = chat.filter(({ tipCents }) => tipCents !== undefined);
      expect([3, 4, 5]).toContain(tips.length);
      for (const { account, message = '', tipCents = 0 } of tips) {
        expect(account).not.toBe(stream.creator);
        expect(tipCents).toBeGreaterThanOrEqual(TIP_LIMITS.minCents);
        expect(tipCents).toBeLessThanOrEqual(TIP_LIMITS.maxCents);
        expect(message.length).toBeLessThanOrEqual(TIP_LIMITS.message);
      }
      expect(stream.allow_tips).toBe(true);
    },
  );

  it('are waited for by people who asked after they were announced', () => {
    expectDistinct(reminders.map(({ stream, account }) => `${stream} ${account}`));
    expect(new Set(reminders.map(({ stream }) => stream)).size).toBe(3);
    for (const { stream, account, daysAgo } of reminders) {
      expect(streams[stream].status).toBe('scheduled');
      expect(account).not.toBe(streams[stream].creator);
      expect(daysAgo).toBeLessThanOrEqual(streams[stream].announcedDaysAgo);
    }
  });
});

describe('notices', () => {
  it('reach every demo account, each once', () => {
    expect(new Set(notices.flatMap(({ readers }) => Object.keys(readers)))).toEqual(
      new Set(['amara', 'odette', 'ines', 'studio']),
    );
    expectDistinct(notices.map(({ kind, subject_key }) => `${kind} ${subject_key}`));
  });

  it('of new followers match the follows', () => {
    for (const { actor, readers, daysAgo } of notices.filter(({ kind }) => kind === 'new_follower')) {
      const follow = follows.find((row) => row.follower === actor && row.following in readers);
      expect(follow?.daysAgo).toBe(daysAgo);
    }
  });

  it('of new students match the enrolments', () => {
    for (const { actor, course, daysAgo } of notices.filter(({ kind }) => kind === 'new_enrolment')) {
      const ofCourse: readonly EnrolmentSeed[] = course ? enrolments[course] : [];
      expect(ofCourse.find(({ account }) => account === actor)?.daysAgo).toBe(daysAgo);
    }
  });

  it('about a creator reach only followers', () => {
    const doings = ['course_published', 'stream_scheduled', 'stream_live'];
    for (const { actor, readers, daysAgo } of notices.filter(({ kind }) => doings.includes(kind)))
      for (const reader of Object.keys(readers)) {
        const follow = follows.find((row) => row.follower === reader && row.following === actor);
        expect(follow?.daysAgo).toBeGreaterThanOrEqual(daysAgo);
      }
  });
});

function secondsOf(course: CourseKey): number[] {
  return (lessons[course] as readonly LessonSeed[]).map(({ clip }) => clips[clip].seconds);
}

function secondsLive({ startedHoursFromNow = 0, endedHoursFromNow = 0 }: StreamSeed): number {
  return (endedHoursFromNow - startedHoursFromNow) * 3600;
}

function coursesOf(person: EnrolmentSeed['account']): CourseKey[] {
  return catalogue
    .filter((entry) => entry.enrolments.some(({ account }) => account === person))
    .map(({ key }) => key);
}

function expectDistinct(values: readonly string[]) {
  expect([...new Set(values)]).toEqual(values);
}
