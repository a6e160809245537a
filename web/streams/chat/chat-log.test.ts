import { describe, expect, it } from 'vitest';
import { chatLine } from './chat-line-fixture.ts';
import {
  addMessages,
  addOutgoing,
  countAfter,
  EMPTY_LOG,
  failOutgoing,
  keepNewest,
  removeMessage,
  startOver,
} from './chat-log.ts';

const [one, two, three] = [chatLine(1), chatLine(2), chatLine(3)];
const idsOf = ({ messages }: { messages: readonly { id: string }[] }) => messages.map(({ id }) => id);

describe('what was said', () => {
  it('is in the order it was said, however it arrives, and each message once', () => {
    const live = addMessages(EMPTY_LOG, [three]);
    const log = addMessages(addMessages(live, [one, two, three]), [two, two]);
    expect(log.messages).toEqual([one, two, three]);
  });

  it('of the same moment has one order for everybody', () => {
    const twin = { ...chatLine(4), at: three.at };
    const here = addMessages(addMessages(EMPTY_LOG, [three]), [twin]);
    const there = addMessages(addMessages(EMPTY_LOG, [twin]), [three]);
    expect(idsOf(here)).toEqual(idsOf(there));
  });

  it('does not change when nothing is new', () => {
    const log = addMessages(EMPTY_LOG, [one]);
    expect(addMessages(log, [one])).toBe(log);
  });

  it('stays removed, though an older answer still has it', () => {
    const log = removeMessage(addMessages(EMPTY_LOG, [one, two]), two.id);
    expect(addMessages(log, [two, three]).messages).toEqual([one, three]);
    expect(startOver(log, [one, two]).messages).toEqual([one]);
  });

  it('is cut at the old end', () => {
    expect(keepNewest(addMessages(EMPTY_LOG, [one, two, three]), 2).messages).toEqual([two, three]);
  });
});

describe('what is being sent', () => {
  it('is there at once, and becomes the message, whether the answer or the room is faster', () => {
    const sending = addOutgoing(EMPTY_LOG, { id: two.id, message: two.message });
    expect(sending.outgoing).toEqual([{ id: two.id, message: two.message, hasFailed: false }]);
    const heard = addMessages(sending, [two]);
    expect(heard).toMatchObject({ outgoing: [], messages: [two] });
    expect(addMessages(heard, [two])).toBe(heard);
  });

  it('stays when it has failed, and is sent once more under its id', () => {
    const failed = failOutgoing(addOutgoing(EMPTY_LOG, { id: two.id, message: 'kept' }), two.id);
    expect(failed.outgoing).toEqual([{ id: two.id, message: 'kept', hasFailed: true }]);
    const again = addOutgoing(failed, { id: two.id, message: 'kept' });
    expect(again.outgoing).toEqual([{ id: two.id, message: 'kept', hasFailed: false }]);
  });
});

it('counts what came after the one last seen, though it may be gone', () => {
  expect(countAfter([one, two, three], one)).toBe(2);
  expect(countAfter([one, two, three], three)).toBe(0);
  expect(countAfter([one, three], two)).toBe(1);
  expect(countAfter([two, three], one)).toBe(2);
});
