import { describe, expect, it } from 'vitest';
import { NOTIFICATION_GROUPS } from './notification.groups.ts';
import { NOTIFICATION_KINDS } from './notification.rules.ts';
import { type NoticeSubjects, wordNotice } from './word-notice.ts';

const gone: NoticeSubjects = {
  actor: null,
  course: null,
  stream: null,
  module: null,
  announcement: null,
  reply: null,
  review: null,
  facts: {},
};

describe('every kind of notification', () => {
  it('has one place among the preferences and in digests', () => {
    const placed = NOTIFICATION_GROUPS.flatMap(({ kinds }) => kinds);
    expect(placed.toSorted()).toEqual([...NOTIFICATION_KINDS].toSorted());
  });

  it.each(NOTIFICATION_KINDS)('has words and leads somewhere, even %s of what is gone', (kind) => {
    const { title, href } = wordNotice(kind, gone);
    expect(title).not.toMatch(/undefined|null|^$/);
    expect(href).toMatch(/^\/[a-z]/);
  });
});
