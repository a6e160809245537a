import { expect, it } from 'vitest';
import { chatLine } from '#web/streams/chat/chat-line-fixture.ts';
import { findTip } from './find-tip.ts';

const own = chatLine(1).author;
const other = { ...own, id: '00000000-0000-4000-9000-000000000002' };
const tip = (number: number, given: object) => chatLine(number, { type: 'tip', tipCents: 500, ...given });

it('finds somebody’s last tip of an amount', () => {
  const said = [tip(1, {}), tip(2, {}), tip(3, { tipCents: 1000 }), tip(4, { author: other }), chatLine(5)];
  expect(findTip(said, { authorId: own.id, cents: 500 })).toEqual(said[1]);
  expect(findTip(said, { authorId: own.id, cents: 2500 })).toBeNull();
});
