import { lessonBookmarks } from '#server/lessons/lessons.tables.ts';
import type { contract } from '#shared/contract.ts';
import { bookmarkFormSchema } from '#shared/lessons/bookmark.form.ts';
import { replyFormSchema } from '#shared/reviews/reply.form.ts';
import { reviewFormSchema } from '#shared/reviews/review.form.ts';
import { harmlessForm } from '#tests/support/contract/harmless-input.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeReview } from '#tests/support/make-review.ts';
import { makePerson } from '#tests/support/people.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import type { MatrixWorld, ViewerName } from './make-matrix-world.ts';
import {
  type Case,
  CREATORS,
  EVERYONE,
  MEMBERS,
  makeOutcomes,
  type Row,
  type Rows,
} from './make-outcomes.ts';

type LearningRows = {
  saved: Rows<typeof contract.courses.saved>;
  enrolments: Rows<typeof contract.enrolments>;
  reviews: Rows<typeof contract.reviews>;
  lessons: Pick<
    Rows<typeof contract.lessons>,
    | 'getProgress'
    | 'saveProgress'
    | 'complete'
    | 'listBookmarks'
    | 'saveBookmark'
    | 'updateBookmark'
    | 'removeBookmark'
    | 'renewOffline'
  >;
};

const VISITOR = { visitor: 'UNAUTHENTICATED' } as const;
const NO_MEMBER = makeOutcomes('NOT_FOUND', VISITOR);
const NO_CREATOR = { creator: 'NOT_FOUND', otherCreator: 'NOT_FOUND' } as const;
const ABSENT = crypto.randomUUID();
const review = () => ({ ...harmlessForm(reviewFormSchema), id: crypto.randomUUID() });
const reply = () => harmlessForm(replyFormSchema);
const report = () => ({
  watchTimeSeconds: 1,
  positionSeconds: 1,
  furthestSeconds: 1,
  durationSeconds: 10,
  hasEnded: false,
});
const moment = () => ({ ...harmlessForm(bookmarkFormSchema), id: crypto.randomUUID(), timeSeconds: 1 });
const nothing = () => ({});

/** The access matrix of learning: what people may watch, and what is their own. */
export function makeLearningRows(test: TestApp, { people, own, foreign }: MatrixWorld): LearningRows {
  const course =
    (courseId: string, more: () => object = nothing) =>
    () => ({ courseId, ...more() });
  const absent = (more = nothing): Case => ({ input: course(ABSENT, more), outcomes: NO_MEMBER });

  /** Open to anyone who can see the course: everyone if it is published, otherwise its owner. */
  const visible: Row = {
    published: { input: course(own.course.id), outcomes: MEMBERS },
    own: { input: course(own.draft.id), outcomes: { ...NO_MEMBER, creator: 'OK' } },
    foreign: { input: course(foreign.draft.id), outcomes: { ...NO_MEMBER, otherCreator: 'OK' } },
    absent: absent(),
  };

  /** A new one for every call, since people stay enrolled. */
  const newCourse = (creatorId: string, options: Parameters<typeof makeCourse>[2]) => async () => ({
    courseId: (await makeCourse(test, creatorId, options)).id,
  });
  const priced = makeOutcomes('PREMIUM_REQUIRED', { ...VISITOR, subscriber: 'OK' });
  const enrol: Row = {
    own: {
      input: newCourse(people.creator.id, { price_cents: 900 }),
      outcomes: { ...priced, creator: 'OWN_COURSE' },
    },
    foreign: {
      input: newCourse(people.otherCreator.id, { price_cents: 900 }),
      outcomes: { ...priced, otherCreator: 'OWN_COURSE' },
    },
    absent: absent(),
    free: { input: newCourse(people.creator.id, {}), outcomes: { ...MEMBERS, creator: 'OWN_COURSE' } },
    draft: {
      input: newCourse(people.creator.id, { is_published: false }),
      outcomes: { ...NO_MEMBER, creator: 'OWN_COURSE' },
    },
  };

  const needsEnrolment = makeOutcomes('REVIEW_NEEDS_ENROLMENT', VISITOR);
  const saveReview: Row = {
    own: {
      input: course(own.course.id, review),
      outcomes: { ...needsEnrolment, student: 'OK', creator: 'OWN_COURSE' },
    },
    foreign: {
      input: course(foreign.course.id, review),
      outcomes: { ...needsEnrolment, subscriber: 'OK', otherCreator: 'OWN_COURSE' },
    },
    absent: absent(review),
    draft: { input: course(own.draft.id, review), outcomes: { ...NO_MEMBER, creator: 'OWN_COURSE' } },
  };

  const personOf = async (viewer: ViewerName) => (viewer === 'visitor' ? makePerson(test) : people[viewer]);
  const reviewedBy = async (userId: string) => {
    const { id } = await makeCourse(test, people.creator.id);
    await makeReview(test, userId, id);
    return { courseId: id };
  };
  const removeReview: Row = {
    own: { input: async (viewer) => reviewedBy((await personOf(viewer)).id), outcomes: MEMBERS },
    foreign: { input: async () => reviewedBy((await makePerson(test)).id), outcomes: NO_MEMBER },
    absent: absent(),
  };

  /** Only the creator of the course replies, never another one. */
  const replying = (more: () => object): Row => {
    const reviewed = (courseId: string) => async () => {
      const { id } = await makeReview(test, (await makePerson(test)).id, courseId);
      return { reviewId: id, ...more() };
    };
    const nobody = makeOutcomes('CREATOR_REQUIRED', { ...VISITOR, ...NO_CREATOR });
    return {
      own: { input: reviewed(own.course.id), outcomes: { ...nobody, creator: 'OK' } },
      foreign: { input: reviewed(foreign.course.id), outcomes: { ...nobody, otherCreator: 'OK' } },
      draft: { input: reviewed(own.draft.id), outcomes: { ...nobody, creator: 'OK' } },
      absent: { input: () => ({ reviewId: ABSENT, ...more() }), outcomes: nobody },
    };
  };

  const [ownLesson, ownPreview] = own.course.lessonIds;
  const lesson = (courseId: string, lessonId: string | undefined, more: () => object = nothing) =>
    course(courseId, () => ({ lessonId, ...more() }));
  const watching = (more: () => object): Row => ({
    own: {
      input: lesson(own.course.id, ownLesson, more),
      outcomes: makeOutcomes('ENROLMENT_REQUIRED', { ...VISITOR, student: 'OK', creator: 'OK' }),
    },
    foreign: {
      input: lesson(foreign.course.id, foreign.course.lessonIds[0], more),
      outcomes: makeOutcomes('ENROLMENT_REQUIRED', { ...VISITOR, subscriber: 'OK', otherCreator: 'OK' }),
    },
    absent: { input: lesson(own.course.id, ABSENT, more), outcomes: NO_MEMBER },
    'a free preview': { input: lesson(own.course.id, ownPreview, more), outcomes: MEMBERS },
    'a draft’s preview': {
      input: lesson(own.draft.id, own.draft.lessonIds[1], more),
      outcomes: { ...NO_MEMBER, creator: 'OK' },
    },
    'a lesson under another course’s address': {
      input: lesson(own.course.id, foreign.course.lessonIds[0], more),
      outcomes: NO_MEMBER,
    },
  });

  /** Only for those enrolled: whoever teaches a course, or looks at a preview, has nothing to finish. */
  const enrolled = makeOutcomes('ENROLMENT_REQUIRED', VISITOR);
  const complete: Row = {
    own: { input: lesson(own.course.id, ownLesson), outcomes: { ...enrolled, student: 'OK' } },
    foreign: {
      input: lesson(foreign.course.id, foreign.course.lessonIds[0]),
      outcomes: { ...enrolled, subscriber: 'OK' },
    },
    absent: { input: lesson(own.course.id, ABSENT), outcomes: NO_MEMBER },
    'a free preview': { input: lesson(own.course.id, ownPreview), outcomes: { ...enrolled, student: 'OK' } },
    'a draft’s preview': {
      input: lesson(own.draft.id, own.draft.lessonIds[1]),
      outcomes: { ...NO_MEMBER, creator: 'ENROLMENT_REQUIRED' },
    },
  };

  let second = 100;
  const bookmarkOf = async (userId: string) => {
    second += 1;
    const [bookmark] = await test.deps.db
      .insert(lessonBookmarks)
      .values({
        user_id: userId,
        course_id: own.course.id,
        lesson_id: ownLesson ?? ABSENT,
        bookmark_time_seconds: second,
      })
      .returning();
    return { ...harmlessForm(bookmarkFormSchema), bookmarkId: bookmark?.id };
  };
  const bookmark: Row = {
    own: { input: async (viewer) => bookmarkOf((await personOf(viewer)).id), outcomes: MEMBERS },
    foreign: { input: async () => bookmarkOf((await makePerson(test)).id), outcomes: NO_MEMBER },
    absent: {
      input: () => ({ ...harmlessForm(bookmarkFormSchema), bookmarkId: ABSENT }),
      outcomes: NO_MEMBER,
    },
  };

  return {
    saved: {
      save: {
        published: { input: course(own.course.id), outcomes: MEMBERS },
        own: { input: course(own.draft.id), outcomes: NO_MEMBER },
        foreign: { input: course(foreign.draft.id), outcomes: NO_MEMBER },
        absent: absent(),
      },
      unsave: {
        own: { input: course(own.course.id), outcomes: MEMBERS },
        foreign: { input: course(foreign.draft.id), outcomes: MEMBERS },
        absent: { input: course(ABSENT), outcomes: MEMBERS },
      },
      list: { own: { outcomes: MEMBERS } },
      listIds: { own: { outcomes: MEMBERS } },
    },
    enrolments: {
      listMine: { own: { outcomes: MEMBERS } },
      getMine: {
        own: { input: course(own.course.id), outcomes: MEMBERS },
        foreign: { input: course(foreign.draft.id), outcomes: MEMBERS },
        absent: { input: course(ABSENT), outcomes: MEMBERS },
      },
      enrol,
    },
    reviews: {
      list: {
        published: { input: course(own.course.id), outcomes: EVERYONE },
        own: { input: course(own.draft.id), outcomes: makeOutcomes('NOT_FOUND', { creator: 'OK' }) },
        foreign: {
          input: course(foreign.draft.id),
          outcomes: makeOutcomes('NOT_FOUND', { otherCreator: 'OK' }),
        },
        absent: { input: course(ABSENT), outcomes: makeOutcomes('NOT_FOUND') },
      },
      listReceived: { own: { outcomes: CREATORS } },
      getMine: visible,
      saveMine: saveReview,
      removeMine: removeReview,
      saveReply: replying(reply),
      removeReply: replying(nothing),
    },
    lessons: {
      getProgress: visible,
      saveProgress: watching(report),
      complete,
      listBookmarks: {
        own: { input: lesson(own.course.id, ownLesson), outcomes: MEMBERS },
        foreign: {
          input: lesson(foreign.draft.id, foreign.draft.lessonIds[0]),
          outcomes: { ...NO_MEMBER, otherCreator: 'OK' },
        },
        absent: { input: lesson(own.course.id, ABSENT), outcomes: NO_MEMBER },
      },
      saveBookmark: watching(moment),
      updateBookmark: bookmark,
      removeBookmark: bookmark,
      // An answer for each lesson, whoever may see it; which are refused is renew-offline.test.ts's.
      renewOffline: { own: { input: () => ({ lessonIds: [ownLesson, ABSENT] }), outcomes: MEMBERS } },
    },
  };
}
