import { lessonCaptions } from '#server/lessons/lessons.tables.ts';
import { videos } from '#server/videos/videos.tables.ts';
import type { contract } from '#shared/contract.ts';
import { courseFormSchema } from '#shared/courses/course.form.ts';
import { lessonFormSchema } from '#shared/lessons/lesson.form.ts';
import { harmlessForm } from '#tests/support/contract/harmless-input.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeUpload } from '#tests/support/make-upload.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import type { MatrixWorld } from './make-matrix-world.ts';
import { CREATORS, type Row, type Rows } from './make-outcomes.ts';

const ABSENT = crypto.randomUUID();

const COURSE_FORM = harmlessForm(courseFormSchema);
const LESSON_FORM = { ...harmlessForm(lessonFormSchema), uploadId: null };
const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\nFrom the cuticle.';

type TaughtCourse = { courseId: string; lessonId: string; lessonIds: string[] };
type TeachingRows = {
  courses: Omit<Rows<typeof contract.courses>, 'list' | 'get' | 'listRelated' | 'saved'>;
  lessons: Pick<
    Rows<typeof contract.lessons>,
    | 'create'
    | 'update'
    | 'remove'
    | 'reorder'
    | 'listCaptions'
    | 'getCaptions'
    | 'saveCaptions'
    | 'removeCaptions'
    | 'draftCaptions'
    | 'film'
  >;
};

/** The access matrix of making courses: creators only, each their own; other people's do not exist for them. */
export function makeTeachingRows(test: TestApp, { people }: MatrixWorld): TeachingRows {
  /** A new course for every call, since many of them change or delete it. */
  const taughtBy = async (creatorId: string): Promise<TaughtCourse> => {
    const { id, lessonIds } = await makeCourse(test, creatorId, { lessons: [{}, {}] });
    const [lessonId = ABSENT] = lessonIds;
    await test.deps.db.insert(lessonCaptions).values({ lesson_id: lessonId, vtt: VTT });
    return { courseId: id, lessonId, lessonIds };
  };
  const ownersOnly = (inputOf: (course: TaughtCourse) => object): Row => ({
    own: {
      input: async () => inputOf(await taughtBy(people.creator.id)),
      outcomes: { ...CREATORS, otherCreator: 'NOT_FOUND' },
    },
    foreign: {
      input: async () => inputOf(await taughtBy(people.otherCreator.id)),
      outcomes: { ...CREATORS, creator: 'NOT_FOUND' },
    },
    absent: {
      input: () => inputOf({ courseId: ABSENT, lessonId: ABSENT, lessonIds: [] }),
      outcomes: { ...CREATORS, creator: 'NOT_FOUND', otherCreator: 'NOT_FOUND' },
    },
  });
  const filmedBy = async (creatorId: string) => {
    const { id: upload_id } = await makeUpload(test, creatorId);
    await test.deps.db.insert(videos).values({ upload_id, duration_ms: 5000 });
    const { id: courseId, lessonIds } = await makeCourse(test, creatorId, {
      lessons: [{ video_url: null, upload_id }],
    });
    return { courseId, lessonId: lessonIds[0] ?? ABSENT };
  };
  const film = (input: object = {}): Row => ({
    own: {
      input: async () => ({ ...(await filmedBy(people.creator.id)), ...input }),
      outcomes: { ...CREATORS, otherCreator: 'NOT_FOUND' },
    },
    foreign: {
      input: async () => ({ ...(await filmedBy(people.otherCreator.id)), ...input }),
      outcomes: { ...CREATORS, creator: 'NOT_FOUND' },
    },
    absent: {
      input: () => ({ courseId: ABSENT, lessonId: ABSENT, ...input }),
      outcomes: { ...CREATORS, creator: 'NOT_FOUND', otherCreator: 'NOT_FOUND' },
    },
    'a lesson without a film': {
      input: async () => {
        const { courseId, lessonId } = await taughtBy(people.creator.id);
        return { courseId, lessonId, ...input };
      },
      outcomes: { ...CREATORS, creator: 'NOT_FOUND', otherCreator: 'NOT_FOUND' },
    },
  });
  const course = ownersOnly(({ courseId }) => ({ courseId }));
  const inEnglish = ownersOnly(({ courseId, lessonId }) => ({ courseId, lessonId, language: 'en' }));
  const lesson = ownersOnly(({ courseId, lessonId }) => ({ courseId, lessonId }));

  return {
    courses: {
      listMine: { own: { outcomes: CREATORS } },
      getMine: course,
      getMyLesson: lesson,
      create: { own: { input: () => ({ id: crypto.randomUUID(), ...COURSE_FORM }), outcomes: CREATORS } },
      duplicate: ownersOnly(({ courseId }) => ({ courseId, id: crypto.randomUUID() })),
      update: ownersOnly(({ courseId }) => ({ courseId, ...COURSE_FORM })),
      publish: course,
      unpublish: course,
      remove: course,
    },
    lessons: {
      create: ownersOnly(({ courseId }) => ({ id: crypto.randomUUID(), courseId, ...LESSON_FORM })),
      update: ownersOnly(({ courseId, lessonId }) => ({ courseId, lessonId, ...LESSON_FORM })),
      remove: lesson,
      reorder: ownersOnly(({ courseId, lessonIds }) => ({ courseId, lessonIds })),
      saveCaptions: ownersOnly(({ courseId, lessonId }) => ({ courseId, lessonId, vtt: VTT })),
      removeCaptions: lesson,
      listCaptions: lesson,
      getCaptions: inEnglish,
      // Nobody listens here, and there is no film.
      draftCaptions: {
        ...inEnglish,
        own: { ...inEnglish.own, outcomes: { ...CREATORS, creator: 'CONFLICT', otherCreator: 'NOT_FOUND' } },
        foreign: {
          ...inEnglish.foreign,
          outcomes: { ...CREATORS, creator: 'NOT_FOUND', otherCreator: 'CONFLICT' },
        },
      },
      film: {
        listPreparing: { own: { outcomes: CREATORS } },
        get: film(),
        cut: film({ fromMs: 1000, toMs: null }),
        choosePoster: film({ choice: { kind: 'automatic' } }),
        retry: film(),
      },
    },
  };
}
