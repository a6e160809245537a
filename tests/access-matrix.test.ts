import { isDeepStrictEqual } from 'node:util';
import { inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { adminActs } from '#server/admin/admin.tables.ts';
import type { ApiDocument, Method, Operation, Security } from '#server/api-document/openapi.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { DELETION_WORD } from '#shared/account/account.rules.ts';
import { contract } from '#shared/contract.ts';
import { ERRORS } from '#shared/errors.ts';
import { profileFormSchema } from '#shared/profiles/profile.form.ts';
import { makeLiveVideoRows } from '#tests/support/access-matrix/make-live-video-rows.ts';
import { describedCodes } from './support/access-matrix/described-codes.ts';
import { makeAdminRows } from './support/access-matrix/make-admin-rows.ts';
import { makeAnnouncementRows } from './support/access-matrix/make-announcement-rows.ts';
import { makeAuthRows } from './support/access-matrix/make-auth-rows.ts';
import { makeBillingRows } from './support/access-matrix/make-billing-rows.ts';
import { makeCertificateRows } from './support/access-matrix/make-certificate-rows.ts';
import { makeChatRows } from './support/access-matrix/make-chat-rows.ts';
import { makeEditorRows } from './support/access-matrix/make-editor-rows.ts';
import { makeFollowRows } from './support/access-matrix/make-follow-rows.ts';
import { makeGeneratorRows } from './support/access-matrix/make-generator-rows.ts';
import { makeLearningRows } from './support/access-matrix/make-learning-rows.ts';
import { makeMatrixWorld, VIEWERS, type ViewerName } from './support/access-matrix/make-matrix-world.ts';
import { makeNotificationRows } from './support/access-matrix/make-notification-rows.ts';
import {
  CREATORS,
  EVERYONE,
  MEMBERS,
  makeOutcomes,
  type Row,
  type Rows,
} from './support/access-matrix/make-outcomes.ts';
import { makeQuizRows } from './support/access-matrix/make-quiz-rows.ts';
import { makeStreamRows } from './support/access-matrix/make-stream-rows.ts';
import { makeTeachingRows } from './support/access-matrix/make-teaching-rows.ts';
import { harmlessForm } from './support/contract/harmless-input.ts';
import { listProcedures } from './support/contract/list-procedures.ts';
import { makeUpload } from './support/make-upload.ts';
import { makePerson, signInAgain, TEST_PASSWORD } from './support/people.ts';
import { makePaymentStandIn } from './support/stand-ins/payment-stand-in.ts';
import { useTestApp } from './support/test-app.ts';

const bank = makePaymentStandIn(() => new Date());
const test = await useTestApp({ RATE_MAIL_NETWORK: '1000' }, bank.provider);
const { deps, call } = test;
const world = await makeMatrixWorld(test);
const { people, own, foreign, modules, secrets } = world;
const teaching = makeTeachingRows(test, world);
const learning = makeLearningRows(test, world);

const sessions = new Map<ViewerName, Promise<string>>();
/** Entries in the audit log so far: nothing but the requests below writes any. */
let logged = await deps.db.$count(adminActs);

const NOBODY = makeOutcomes('NOT_FOUND');
const NO_MEMBER = makeOutcomes('NOT_FOUND', { visitor: 'UNAUTHENTICATED' });
const ABSENT = crypto.randomUUID();

const form = harmlessForm(profileFormSchema);
const lesson = (courseId: string, lessonId: string | undefined) => () => ({ courseId, lessonId });

/** A bought module, one that comes with Premium, and one that isn't there. */
function reading(allowed: 'OK' | 'NOT_READ_YET', more: object = {}): Row {
  const visitor = 'UNAUTHENTICATED';
  return {
    own: {
      input: () => ({ moduleId: modules.priced.id, ...more }),
      outcomes: makeOutcomes('PURCHASE_REQUIRED', { visitor, student: allowed }),
    },
    foreign: {
      input: () => ({ moduleId: modules.premium.id, ...more }),
      outcomes: makeOutcomes('PREMIUM_REQUIRED', { visitor, subscriber: allowed }),
    },
    absent: { input: () => ({ moduleId: ABSENT, ...more }), outcomes: NO_MEMBER },
  };
}

/** Open to everyone once it is published, otherwise to its owner. */
const visibleCourse: Row = {
  published: { input: () => ({ courseId: own.course.id }), outcomes: EVERYONE },
  own: {
    input: () => ({ courseId: own.draft.id }),
    outcomes: makeOutcomes('NOT_FOUND', { creator: 'OK' }),
  },
  foreign: {
    input: () => ({ courseId: foreign.draft.id }),
    outcomes: makeOutcomes('NOT_FOUND', { otherCreator: 'OK' }),
  },
  absent: { input: () => ({ courseId: ABSENT }), outcomes: NOBODY },
};

/** A procedure without a row here does not compile, and fails below. */
const MATRIX: Rows<typeof contract> = {
  auth: makeAuthRows(test, world),
  profiles: {
    get: {
      own: { input: (viewer) => ({ userId: personOf(viewer)?.id ?? people.creator.id }), outcomes: EVERYONE },
      foreign: { input: () => ({ userId: people.otherCreator.id }), outcomes: EVERYONE },
      absent: { input: () => ({ userId: ABSENT }), outcomes: NOBODY },
      unverified: {
        input: async () => ({ userId: (await makePerson(test, { isVerified: false })).id }),
        outcomes: NOBODY,
      },
    },
    getMine: { own: { outcomes: MEMBERS } },
    updateMine: {
      own: {
        input: (viewer) => ({ ...form, role: /creator/i.test(viewer) ? 'creator' : 'student' }),
        outcomes: MEMBERS,
      },
      'as a student': {
        input: () => ({ ...form, role: 'student' }),
        outcomes: makeOutcomes('OK', {
          visitor: 'UNAUTHENTICATED',
          creator: 'STILL_TEACHING',
          otherCreator: 'STILL_TEACHING',
        }),
      },
      foreign: {
        input: () => ({ ...form, role: 'admin', userId: people.creator.id }),
        outcomes: makeOutcomes('INVALID_INPUT', { visitor: 'UNAUTHENTICATED' }),
      },
    },
    removeAvatar: { own: { outcomes: MEMBERS } },
    becomeCreator: { own: { input: () => ({ acceptsTerms: true }), outcomes: MEMBERS } },
    ...makeFollowRows(test, world),
  },
  billing: makeBillingRows(test, world),
  uploads: {
    getMine: {
      own: {
        input: async () => ({ uploadId: (await makeUpload(test, people.creator.id)).id }),
        outcomes: { ...NO_MEMBER, creator: 'OK' },
      },
      foreign: {
        input: async () => ({ uploadId: (await makeUpload(test, people.otherCreator.id)).id }),
        outcomes: { ...NO_MEMBER, otherCreator: 'OK' },
      },
      absent: { input: () => ({ uploadId: ABSENT }), outcomes: NO_MEMBER },
    },
  },
  courses: {
    ...teaching.courses,
    list: { published: { outcomes: EVERYONE } },
    get: visibleCourse,
    listRelated: visibleCourse,
    saved: learning.saved,
  },
  enrolments: learning.enrolments,
  lessons: {
    ...teaching.lessons,
    ...learning.lessons,
    // What is closed is told without an error.
    view: {
      own: { input: lesson(own.course.id, own.course.lessonIds[0]), outcomes: EVERYONE },
      foreign: { input: lesson(foreign.course.id, foreign.course.lessonIds[0]), outcomes: EVERYONE },
      absent: { input: lesson(own.course.id, ABSENT), outcomes: NOBODY },
    },
    get: {
      own: {
        input: lesson(own.course.id, own.course.lessonIds[0]),
        outcomes: makeOutcomes('ENROLMENT_REQUIRED', { student: 'OK', creator: 'OK' }),
      },
      foreign: {
        input: lesson(foreign.course.id, foreign.course.lessonIds[0]),
        outcomes: makeOutcomes('ENROLMENT_REQUIRED', { subscriber: 'OK', otherCreator: 'OK' }),
      },
      absent: { input: lesson(own.course.id, ABSENT), outcomes: NOBODY },
      'a free preview': { input: lesson(own.course.id, own.course.lessonIds[1]), outcomes: EVERYONE },
      'a draft’s preview': {
        input: lesson(own.draft.id, own.draft.lessonIds[1]),
        outcomes: makeOutcomes('NOT_FOUND', { creator: 'OK' }),
      },
      'a lesson under another course’s address': {
        input: lesson(own.course.id, foreign.course.lessonIds[0]),
        outcomes: NOBODY,
      },
    },
  },
  reviews: learning.reviews,
  liveVideo: makeLiveVideoRows(test, world),
  streams: { ...makeStreamRows(test, world), chat: makeChatRows(test, world) },
  academy: {
    list: { announced: { outcomes: EVERYONE } },
    listMine: { own: { outcomes: MEMBERS } },
    get: reading('OK'),
    saveProgress: reading('OK', { percentage: 10, position: 1, secondsRead: 1 }),
    complete: reading('NOT_READ_YET'),
    quiz: makeQuizRows(test, world),
    editor: makeEditorRows(test, world),
    ...makeCertificateRows(test, world),
    ...makeGeneratorRows(test),
  },
  announcements: makeAnnouncementRows(test, world),
  notifications: {
    listMine: { own: { outcomes: MEMBERS } },
    markAllRead: { own: { outcomes: MEMBERS } },
    ...makeNotificationRows(test, world),
  },
  account: {
    getDeletion: { own: { outcomes: MEMBERS } },
    requestDeletion: {
      own: {
        input: () => ({ confirmation: DELETION_WORD, password: TEST_PASSWORD }),
        outcomes: { ...MEMBERS, administrator: 'ADMIN_STAYS' },
      },
      wrong: {
        input: () => ({ confirmation: DELETION_WORD, password: 'not it' }),
        outcomes: makeOutcomes('INVALID_INPUT', {
          visitor: 'UNAUTHENTICATED',
          administrator: 'ADMIN_STAYS',
        }),
      },
    },
    keep: { own: { outcomes: MEMBERS } },
  },
  analytics: {
    getOverview: { own: { outcomes: CREATORS } },
    getTotals: { own: { outcomes: CREATORS } },
    getEstimates: { own: { outcomes: CREATORS } },
    exportTable: { own: { outcomes: CREATORS } },
    getCourse: {
      own: {
        input: () => ({ courseId: own.course.id }),
        outcomes: { ...CREATORS, otherCreator: 'NOT_FOUND' },
      },
      foreign: {
        input: () => ({ courseId: foreign.course.id }),
        outcomes: { ...CREATORS, creator: 'NOT_FOUND' },
      },
      absent: {
        input: () => ({ courseId: ABSENT }),
        outcomes: { ...CREATORS, creator: 'NOT_FOUND', otherCreator: 'NOT_FOUND' },
      },
    },
  },
  admin: makeAdminRows(test),
};

const procedures = listProcedures(contract).map(({ name, procedure }) => {
  const { method = 'POST', path = '' } = procedure.route;
  return { name, route: { method, path }, row: rowOf(name) };
});
const { json: document } = await call<ApiDocument>('GET', '/api/openapi.json');

describe('the access matrix', () => {
  it.each(procedures)(
    'has a row for $name, with own, foreign and absent where there is an id',
    ({ route, row }) => {
      const cases = Object.keys(row ?? {});
      expect(cases).not.toEqual([]);
      if (route.path.includes('{'))
        expect(cases).toEqual(expect.arrayContaining(['own', 'foreign', 'absent']));
    },
  );

  it.each(procedures)('lets exactly the people named in the API document call $name', ({ route, row }) => {
    expect(operationOf(route).security).toEqual(securityOf(row ?? {}));
  });
});

describe('the audit log', () => {
  it.each(procedures.filter(isAdminWrite))('is shown an act of $name', ({ name, row }) => {
    const outcomes = Object.values(row ?? {}).map((one) => one.outcomes.administrator);
    // A made-up payment cannot be refunded; refund-payment.test.ts shows the entry of one that can.
    expect(outcomes).toContain(name === 'billing.refundPayment' ? 'REFUND_ELSEWHERE' : 'OK');
  });
});

describe.each(procedures)('$name', ({ name, route, row }) => {
  it.each(Object.entries(row ?? {}))('%s: answers each viewer as agreed', async (_, { input, outcomes }) => {
    for (const viewer of VIEWERS) {
      const sent = await input?.(viewer);
      const answer = await request(route, sent, viewer);
      const outcome = answer.status === 200 ? 'OK' : answer.json.code;
      expect({ viewer, outcome }, refusedFields(answer.json)).toEqual({ viewer, outcome: outcomes[viewer] });
      if (outcomes[viewer] !== 'OK') {
        expect(answer.status).toBe(ERRORS[outcomes[viewer]].status);
        expect(describedCodes(operationOf(route))).toContain(outcome);
      }
      for (const { text, readers } of secrets) {
        if (!readers.includes(viewer)) expect(answer.text, `to the ${viewer}`).not.toContain(text);
      }
      const isAct = outcome === 'OK' && isAdminWrite({ name, route });
      const acts = await deps.db.$count(adminActs);
      expect(acts, 'entries in the audit log').toBe(logged + (isAct ? 1 : 0));
      logged = acts;
      if (route.method !== 'GET' && outcome === 'OK') await restoreRoles();
    }
  });
});

/** Which fields a response complains about, and why: a new field may need a row of its own here. */
function refusedFields({ data }: { data?: { fields?: object } }): string | undefined {
  return data?.fields && `refused: ${JSON.stringify(data.fields)}`;
}

function personOf(viewer: ViewerName) {
  return viewer === 'visitor' ? undefined : people[viewer];
}

/** After a change everybody signs in again: some end every session. */
async function request(route: Route, input: unknown, viewer: ViewerName) {
  const values = new Map(Object.entries(input ?? {}));
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(values.get(name));
    values.delete(name);
    return value;
  });
  const person = personOf(viewer);
  const rest = Object.fromEntries(values);
  const isRead = route.method === 'GET';
  const token = person && (await tokenOf(viewer, person));
  const answer = await call(route.method, `/api${path}${isRead ? `?${new URLSearchParams(rest)}` : ''}`, {
    ...(token && { token }),
    ...(!isRead && { body: rest }),
  });
  if (!isRead && answer.status === 200) sessions.clear();
  return answer;
}

function tokenOf(viewer: ViewerName, person: { id: string }): Promise<string> {
  const token = sessions.get(viewer) ?? signInAgain(test, person);
  sessions.set(viewer, token);
  return token;
}

async function restoreRoles() {
  for (const role of ['creator', 'student'] as const) {
    const ids = VIEWERS.filter((viewer) => /creator/i.test(viewer) === (role === 'creator')).flatMap(
      (viewer) => personOf(viewer)?.id ?? [],
    );
    await deps.db.update(profiles).set({ role }).where(inArray(profiles.user_id, ids));
  }
}

/** What only the administrator may call and what changes something; a preview changes nothing. */
function isAdminWrite({ name, route }: { name: string; route: Route }): boolean {
  const isAdmins = isDeepStrictEqual(operationOf(route).security, [{ session: ['administrator'] }]);
  return isAdmins && route.method !== 'GET' && name !== 'academy.editor.preview';
}

type Route = { method: string; path: string };

function rowOf(name: string): Row | undefined {
  return name.split('.').reduce<unknown>((rows, key) => Reflect.get(Object(rows), key), MATRIX) as
    | Row
    | undefined;
}

function operationOf({ method, path }: Route): Operation {
  const operation = document.paths[`/api${path}`]?.[method.toLowerCase() as Method];
  if (!operation) throw new Error(`${method} ${path} is not described`);
  return operation;
}

/** Who a procedure lets in at all, according to the matrix, in the document's terms. */
function securityOf(row: Row): Security[] {
  const cases = Object.values(row);
  const isAlways = (viewer: ViewerName, ...codes: string[]) =>
    cases.every(({ outcomes }) => codes.includes(outcomes[viewer]));
  if (!isAlways('visitor', 'UNAUTHENTICATED', 'NOT_SIGNED_IN')) return [{}, { session: [] }];
  if (isAlways('student', 'CREATOR_REQUIRED')) return [{ session: ['creator'] }];
  if (isAlways('student', 'FORBIDDEN')) return [{ session: ['administrator'] }];
  return [{ session: [] }];
}
