import { createFormControl } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '#tests/support/stand-ins/stub-storage.ts';
import { type DraftState, keepDraft } from './keep-draft.ts';
import { saveVersion } from './save-version.ts';

type Values = { title: string; description: string };

const SAVED: Values = { title: 'Stone', description: 'Slowly.' };
const KEEP_DEFAULTS = { keepDefaultValues: true };
const changedElsewhere = () => Object.assign(new Error(), { code: 'CHANGED_ELSEWHERE' });

/** A server with one form, which it replaces only for those who have seen it. */
function startServer() {
  let stored = SAVED;
  const versionOf = (values: Values) => JSON.stringify(values);
  return {
    stored: () => stored,
    changeElsewhere(change: Partial<Values>) {
      stored = { ...stored, ...change };
    },
    readLatest: async () => ({ values: stored, version: versionOf(stored) }),
    async send(values: Values, version: string) {
      if (versionOf(values) !== versionOf(stored) && version !== versionOf(stored)) throw changedElsewhere();
      stored = { title: values.title.trim(), description: values.description.trim() };
      return stored;
    },
  };
}

async function openForm(server: ReturnType<typeof startServer>) {
  const form = createFormControl<Values>({ defaultValues: SAVED });
  const states: DraftState[] = [];
  const onState = (state: DraftState) => void states.push(state);
  const draft = keepDraft(form, { personId: 'person', thing: 'course.1', saved: SAVED, onState });
  await draft.ready;
  const { version } = await server.readLatest();
  return {
    draft,
    /** As the button does. */
    press: (save: () => Promise<void>) => form.handleSubmit(save)(),
    values: () => form.getValues(),
    clashes: () => states.at(-1)?.clashes,
    type: (change: Partial<Values>) => form.reset({ ...form.getValues(), ...change }, KEEP_DEFAULTS),
    async save(send = server.send) {
      const given = { values: form.getValues(), version };
      const saved = await saveVersion(draft, { given, send, readLatest: server.readLatest });
      draft.settle(saved);
    },
  };
}

beforeEach(() => stubStorage());
afterEach(() => vi.unstubAllGlobals());

describe('saving what has changed elsewhere', () => {
  it('keeps the other fields as they were saved there', async () => {
    const server = startServer();
    const form = await openForm(server);
    form.type({ title: 'Mine' });
    server.changeElsewhere({ description: 'Theirs.' });
    await form.save();
    expect(server.stored()).toEqual({ title: 'Mine', description: 'Theirs.' });
    expect(form.values()).toEqual(server.stored());
  });

  it('keeps them also if they were read while saving', async () => {
    const server = startServer();
    const form = await openForm(server);
    form.type({ title: 'Mine' });
    server.changeElsewhere({ description: 'Theirs.' });
    await form.save((values, version) => {
      form.draft.rebase(server.stored());
      return server.send(values, version);
    });
    expect(server.stored()).toEqual({ title: 'Mine', description: 'Theirs.' });
  });

  it('goes on if they are read in the moment it begins', async () => {
    const server = startServer();
    const form = await openForm(server);
    form.type({ title: 'Mine' });
    server.changeElsewhere({ description: 'Theirs.' });
    const pressed = form.press(() => form.save());
    form.draft.rebase(server.stored());
    await pressed;
    expect(server.stored()).toEqual({ title: 'Mine', description: 'Theirs.' });
  });

  it('replaces no field that was changed in both places, until someone has looked', async () => {
    const server = startServer();
    const form = await openForm(server);
    form.type({ title: 'Mine' });
    server.changeElsewhere({ title: 'Theirs' });
    await expect(form.save()).rejects.toMatchObject({ code: 'CHANGED_ELSEWHERE' });
    expect(server.stored().title).toBe('Theirs');
    expect(form.values().title).toBe('Mine');
    expect(form.clashes()).toEqual(['title']);
  });

  it('replaces no such field after the form was closed either', async () => {
    const server = startServer();
    const form = await openForm(server);
    form.type({ title: 'Mine' });
    server.changeElsewhere({ title: 'Theirs' });
    form.draft.close();
    await expect(form.save()).rejects.toMatchObject({ code: 'CHANGED_ELSEWHERE' });
    expect(server.stored().title).toBe('Theirs');
  });

  it.each(['Stone', 'Marble'])('after an answer was lost, saves what was typed since: %s', async (title) => {
    const server = startServer();
    const form = await openForm(server);
    form.type({ title: 'Mine' });
    const answerLost = form.save(async (values, version) => {
      await server.send(values, version);
      throw new TypeError('fetch failed');
    });
    await expect(answerLost).rejects.toThrow(TypeError);
    form.type({ title });
    await form.save();
    expect(server.stored()).toEqual({ ...SAVED, title });
    expect(form.values()).toEqual(server.stored());
    expect(form.clashes()).toEqual([]);
  });

  it('fails as usual for any other reason', async () => {
    const form = await openForm(startServer());
    const refuse = async () => Promise.reject(new TypeError('fetch failed'));
    await expect(form.save(refuse)).rejects.toThrow(TypeError);
  });
});
