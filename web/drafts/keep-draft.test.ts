import { createFormControl } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '#tests/support/stand-ins/stub-storage.ts';
import { draftStore } from './draft-store.ts';
import { type DraftState, keepDraft } from './keep-draft.ts';

const EMPTY = { title: '', description: '', entries: [] as string[] };
const SAVED = { title: 'Stone', description: 'Slowly.', entries: ['a'] };
type Values = typeof EMPTY;

const opened: { close(): void }[] = [];

/** A form in its own tab. `reload` closes it as a reload does and opens it again. */
async function open(
  thing: string,
  saved: Values,
  form = createFormControl<Values>({ defaultValues: saved }),
) {
  const states: DraftState[] = [];
  const keeper = keepDraft(form, {
    personId: 'person',
    thing,
    saved,
    onState: (state) => states.push(state),
  });
  opened.push(keeper);
  await keeper.ready;
  const type = (field: keyof Values, value: string | string[]) =>
    form.setValue(field, value, { shouldDirty: true });
  const state = () => states.at(-1);
  const reload = (now = saved) => {
    keeper.close();
    return open(thing, now);
  };
  return { ...keeper, form, type, state, reload, values: () => form.getValues() };
}

/** A field as a page has one: each rendering registers it anew, and what is entered is heard by the last one. */
function fieldOf(form: ReturnType<typeof createFormControl<Values>>, name: 'title' | 'description') {
  const input = { name, type: 'text', value: '' };
  let field = form.register(name);
  const render = () => {
    field = form.register(name);
    field.ref(input);
  };
  render();
  return {
    render,
    shown: () => input.value,
    enter(value: string) {
      input.value = value;
      return field.onChange({ type: 'change', target: input });
    },
  };
}

beforeEach(() => stubStorage());
afterEach(() => {
  for (const { close } of opened.splice(0)) close();
  vi.unstubAllGlobals();
});

describe('the draft of something new', () => {
  it('is restored after a reload, with its id, until it is discarded', async () => {
    const before = await open('course.new', EMPTY);
    before.type('title', 'Half a thought');
    const after = await before.reload();
    expect(after.values()).toEqual({ ...EMPTY, title: 'Half a thought' });
    expect(after.state()).toEqual({ isRestored: true, clashes: [] });
    expect(after.getId()).toEqual({ id: before.getId().id, isOld: true });

    after.discard();
    expect(after.values()).toEqual(EMPTY);
    expect(after.state()?.isRestored).toBe(false);
    expect((await after.reload()).values()).toEqual(EMPTY);
  });

  it('comes back with its id when discarding it is undone, beneath what was typed since', async () => {
    const before = await open('course.new', EMPTY);
    before.type('title', 'Half a thought');
    const after = await before.reload();
    const undo = after.discard();
    after.type('description', 'Slowly.');
    undo();
    const both = { ...EMPTY, title: 'Half a thought', description: 'Slowly.' };
    expect(after.values()).toEqual(both);
    expect(after.state()?.isRestored).toBe(true);
    expect(after.getId()).toEqual({ id: before.getId().id, isOld: true });
    const again = await after.reload();
    expect(again.values()).toEqual(both);
    expect(draftStore.list(draftStore.placeOf('person', 'course.new'))).toEqual([before.getId().id]);
  });

  it('comes back even if its form has been closed by then', async () => {
    const before = await open('course.new', EMPTY);
    before.type('title', 'Half a thought');
    const undo = before.discard();
    before.close();
    undo();
    expect((await before.reload()).values()).toEqual({ ...EMPTY, title: 'Half a thought' });
  });

  it('belongs to one tab: another tab starts something else, even after both are reloaded', async () => {
    const first = await open('course.new', EMPTY);
    first.type('title', 'Slate');
    const second = await open('course.new', EMPTY);
    expect(second.values()).toEqual(EMPTY);
    expect(second.getId().id).not.toBe(first.getId().id);
    second.type('title', 'Marble');

    const [slate, marble] = [await first.reload(), await second.reload()];
    expect([slate.values().title, marble.values().title]).toEqual(['Slate', 'Marble']);
    expect([slate.getId().id, marble.getId().id]).toEqual([first.getId().id, second.getId().id]);
  });

  it('is picked up by the next tab once its own is closed', async () => {
    const first = await open('course.new', EMPTY);
    first.type('title', 'Slate');
    first.close();
    expect((await open('course.new', EMPTY)).values().title).toBe('Slate');
    expect((await open('course.new', EMPTY)).values().title).toBe('');
  });

  it('is kept even if all of it was typed before anything was listening', async () => {
    const form = createFormControl<Values>({ defaultValues: EMPTY });
    form.setValue('title', 'Slate');
    const after = await (await open('course.new', EMPTY, form)).reload();
    expect(after.values().title).toBe('Slate');
  });

  it('keeps its id when emptied and typed again, and gets another when started afresh', async () => {
    const form = await open('course.new', EMPTY);
    const { id } = form.getId();
    for (const title of ['Slate', '', 'Slate, Slowly']) form.type('title', title);
    expect(form.getId().id).toBe(id);
    form.startAfresh();
    expect(form.getId()).toEqual({ id: expect.not.stringMatching(id), isOld: false });
    const after = await form.reload();
    expect(after.values().title).toBe('Slate, Slowly');
    expect(after.getId().id).toBe(form.getId().id);
  });

  it('is gone once it is saved', async () => {
    const form = await open('course.new', EMPTY);
    form.type('title', ' Slate ');
    const { id } = form.getId();
    form.attempt({ ...EMPTY, title: 'Slate' });
    form.settle({ ...EMPTY, title: 'Slate' });
    expect(form.values().title).toBe('Slate');
    expect(form.getId().id).not.toBe(id);
    expect((await form.reload()).values()).toEqual(EMPTY);
  });

  it('leaves what was typed while it was being created to the thing it became', async () => {
    const form = await open('course.new', EMPTY);
    const saved = { ...EMPTY, title: 'Slate' };
    form.type('title', 'Slate');
    form.attempt(saved);
    form.type('description', 'And this.');
    form.settle(saved, 'course.1');
    form.type('entries', ['a']);
    expect((await form.reload()).values()).toEqual(EMPTY);
    const typed = { ...saved, description: 'And this.', entries: ['a'] };
    expect((await open('course.1', saved)).values()).toEqual(typed);
  });

  it('is restored even if version 2 of the store kept it', async () => {
    stubStorage({ 'lunula.draft.2.person.course.new': '{"id":"a","values":{"title":"Slate"}}' });
    const form = await open('course.new', EMPTY);
    expect(form.values()).toEqual({ ...EMPTY, title: 'Slate' });
    expect(form.getId()).toEqual({ id: 'a', isOld: true });
  });

  it('includes what is typed before it is restored', async () => {
    const before = await open('course.new', EMPTY);
    before.type('title', 'Slate');
    before.type('description', 'Old.');
    before.close();
    const form = createFormControl<Values>({ defaultValues: EMPTY });
    const place = draftStore.placeOf('person', 'course.new');
    const keeper = keepDraft(form, {
      personId: 'person',
      thing: 'course.new',
      saved: EMPTY,
      onState: () => undefined,
    });
    opened.push(keeper);
    form.setValue('description', 'New.');
    expect(draftStore.list(place)).toHaveLength(2);
    await keeper.ready;
    expect(draftStore.list(place)).toHaveLength(1);
    expect(form.getValues()).toEqual({ ...EMPTY, title: 'Slate', description: 'New.' });
  });

  it('loses nothing that is typed after it was restored and before the page has been rendered', async () => {
    const before = await open('course.new', EMPTY);
    before.type('title', 'Slate');
    before.close();
    const form = createFormControl<Values>({ defaultValues: EMPTY });
    const [title, description] = [fieldOf(form, 'title'), fieldOf(form, 'description')];
    const after = await open('course.new', EMPTY, form);
    expect(title.shown()).toBe('Slate');
    await description.enter('Slowly.');
    for (const field of [title, description]) field.render();
    expect([title.shown(), description.shown()]).toEqual(['Slate', 'Slowly.']);
    expect((await after.reload()).values()).toEqual({ ...EMPTY, title: 'Slate', description: 'Slowly.' });
  });
});

it('shows what the form holds, however often that changes before the page is rendered', async () => {
  const form = createFormControl<Values>({ defaultValues: EMPTY });
  const title = fieldOf(form, 'title');
  const { rebase } = await open('course.new', EMPTY, form);
  for (const changed of ['One', 'Two']) rebase({ ...EMPTY, title: changed });
  title.render();
  expect([title.shown(), form.getValues().title]).toEqual(['Two', 'Two']);
});

describe('the draft of something that exists', () => {
  it('restores what was changed and nothing else', async () => {
    const before = await open('course.1', SAVED);
    before.type('title', 'Stone, mine');
    const theirs = { ...SAVED, description: 'Quickly.' };
    const after = await before.reload(theirs);
    expect(after.values()).toEqual({ ...theirs, title: 'Stone, mine' });
    expect(after.state()).toEqual({ isRestored: true, clashes: [] });
  });

  it('silently follows what is saved elsewhere while it is open', async () => {
    const form = await open('course.1', SAVED);
    form.type('title', 'Stone, mine');
    const theirs = { ...SAVED, description: 'Quickly.' };
    form.rebase(theirs);
    expect(form.values()).toEqual({ ...theirs, title: 'Stone, mine' });
    expect(form.state()).toEqual({ isRestored: false, clashes: [] });
  });

  it('reports fields changed both here and elsewhere, even after a reload, and gives them up if asked', async () => {
    const form = await open('course.1', SAVED);
    form.type('title', 'Stone, mine');
    form.type('entries', ['a', 'b']);
    const theirs = { ...SAVED, title: 'Stone, theirs' };
    form.rebase(theirs);
    expect(form.values().title).toBe('Stone, mine');
    expect(form.state()?.clashes).toEqual(['title']);
    form.type('title', 'Stone, mine again');
    expect(form.state()?.clashes).toEqual(['title']);

    const after = await form.reload(theirs);
    expect(after.state()).toEqual({ isRestored: true, clashes: ['title'] });
    after.takeTheirs()();
    expect(after.values().title).toBe('Stone, mine again');
    expect(after.state()).toEqual({ isRestored: true, clashes: ['title'] });
    after.takeTheirs();
    expect(after.values()).toEqual({ ...theirs, entries: ['a', 'b'] });
    expect(after.state()).toEqual({ isRestored: true, clashes: [] });
  });

  it('is not announced again when the same version is read once more', async () => {
    const before = await open('course.1', SAVED);
    before.type('title', 'Mine');
    const after = await before.reload();
    after.type('title', 'Stone');
    expect(after.state()?.isRestored).toBe(false);
    after.type('title', 'Mine');
    after.rebase({ ...SAVED });
    expect(after.state()?.isRestored).toBe(false);
    expect(after.values().title).toBe('Mine');
  });

  it('keeps what was typed while it was being saved', async () => {
    const form = await open('course.1', SAVED);
    form.type('title', 'Mine');
    form.attempt({ ...SAVED, title: 'Mine' });
    form.type('description', 'And this.');
    form.settle({ ...SAVED, title: 'Mine' });
    expect(form.values()).toEqual({ ...SAVED, title: 'Mine', description: 'And this.' });
    expect(form.state()).toEqual({ isRestored: false, clashes: [] });
    const after = await form.reload({ ...SAVED, title: 'Mine' });
    expect(after.values().description).toBe('And this.');
  });

  it('does not clash with its own attempt whose answer got lost', async () => {
    const form = await open('course.1', SAVED);
    form.type('title', ' Mine ');
    form.attempt({ ...SAVED, title: 'Mine' });
    form.type('description', 'And this.');
    form.rebase({ ...SAVED, title: 'Mine' });
    expect(form.state()?.clashes).toEqual([]);
    expect(form.values()).toEqual({ ...SAVED, title: 'Mine', description: 'And this.' });
  });

  it('keeps what was typed while it was being saved, even if the new version is read before the answer comes', async () => {
    const form = await open('course.1', SAVED);
    const saved = { ...SAVED, title: 'Mine' };
    form.type('title', ' Mine ');
    form.attempt(saved);
    form.type('description', 'And this.');
    form.rebase(saved);
    form.type('entries', ['a', 'b']);
    form.settle(saved);
    const typed = { ...saved, description: 'And this.', entries: ['a', 'b'] };
    expect(form.values()).toEqual(typed);
    expect((await form.reload(saved)).values()).toEqual(typed);
  });

  it('does not clash with an earlier attempt whose answer got lost either, or with the one after it', async () => {
    const form = await open('course.1', SAVED);
    for (const title of ['Mine', 'Mine, longer', 'Mine, longest']) {
      form.type('title', title);
      form.attempt({ ...SAVED, title });
    }
    for (const title of ['Mine', 'Mine, longer']) {
      form.rebase({ ...SAVED, title });
      expect(form.state()?.clashes).toEqual([]);
      expect(form.values().title).toBe('Mine, longest');
    }
    form.rebase({ ...SAVED, title: 'Theirs' });
    expect(form.state()?.clashes).toEqual(['title']);
  });
});
