import { eq } from 'drizzle-orm';
import { loadMember } from '#server/access/load-member.ts';
import { passExpiry } from '#server/access/viewer-pass.ts';
import { readAccessToken } from '#server/auth/secrets/access-token.ts';
import { signLiveFolder } from '#server/live-video/delivery/live-pass.ts';
import { recordStream } from '#server/live-video/recording/recording-fixture.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { VISITOR, type Viewer } from '#shared/access/viewer.ts';
import type { Playback, Replay } from '#shared/live-video/live-video.contract.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makePerson, signInAgain } from '#tests/support/people.ts';
import type { TestApp } from '#tests/support/test-app.ts';

type RecordedOptions = Parameters<typeof makeStream>[2] & {
  connections?: Parameters<typeof recordStream>[2];
};
type Person = { id: string };

/** A live stream that was recorded: by default for five seconds, with an interruption after three. */
export async function recordedStream(
  test: TestApp,
  { connections = [{ seconds: 3 }, { seconds: 2 }], ...options }: RecordedOptions = {},
) {
  const { call, deps } = test;
  const creator = await makePerson(test, { role: 'creator' });
  const { id } = await makeStream(test, creator.id, { status: 'live', ...options });
  await recordStream(deps, id, connections);
  const viewers = new Map<string, Viewer>();

  async function viewerOf(person: Person | undefined): Promise<Viewer> {
    if (!person) return VISITOR;
    const known = viewers.get(person.id);
    if (known) return known;
    const token = await signInAgain(test, person);
    const claims = await readAccessToken(deps.authKey, token, deps.clock.now());
    const viewer = claims && (await loadMember(deps, claims));
    if (!viewer) throw new Error('nobody');
    viewers.set(person.id, viewer);
    return viewer;
  }

  return {
    id,
    creator,
    /** What its creator asks for. */
    async mine<Answer = Replay>(method: string, what = '', body?: object) {
      const token = await signInAgain(test, creator);
      return call<Answer>(method, `/api/me/streams/${id}/replay${what}`, { token, body });
    },
    playback: async (viewer: { token?: string } = {}) =>
      (await call<Playback>('GET', `/api/streams/${id}/playback`, viewer)).json,
    /** As the address of somebody who kept it, whatever they are told now. */
    folder: async (person?: Person) =>
      signLiveFolder(deps.authKey, 'watch', id, await viewerOf(person), passExpiry(deps.clock.now())),
    end: () => deps.db.update(liveStreams).set({ status: 'ended' }).where(eq(liveStreams.id, id)),
  };
}

/** The same once it is over. */
export async function endedStream(test: TestApp, options?: RecordedOptions) {
  const stream = await recordedStream(test, options);
  await stream.end();
  return stream;
}
