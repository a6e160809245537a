import { expect, it } from 'vitest';
import { type ChatSituation, whySilent } from './why-silent.ts';

const free: ChatSituation = {
  streamStatus: 'live',
  isSignedIn: true,
  isMuted: false,
  slowModeSeconds: 15,
  wait: null,
};

it.each<[string, Partial<ChatSituation>, object | null]>([
  ['nothing is in the way', {}, null],
  ['the pause is over', { wait: { seconds: 0, isSlowMode: true } }, null],
  [
    'it has not begun',
    { streamStatus: 'scheduled' },
    { kind: 'closed', text: 'The chat opens when the stream goes live.' },
  ],
  [
    'it is over',
    { streamStatus: 'ended', isSignedIn: false },
    { kind: 'closed', text: 'The chat is closed.' },
  ],
  ['they are visiting', { isSignedIn: false }, { kind: 'signed-out', text: 'Sign in to join the chat.' }],
  ['they are muted', { isMuted: true }, { kind: 'muted', text: 'The creator has muted you in this chat.' }],
  [
    'slow mode is on',
    { wait: { seconds: 12, isSlowMode: true } },
    { kind: 'waiting', text: 'Slow mode is on. Please wait a moment.', seconds: 12 },
  ],
  ['slow mode was switched off', { slowModeSeconds: 0, wait: { seconds: 12, isSlowMode: true } }, null],
  [
    'they were too fast',
    { slowModeSeconds: 0, wait: { seconds: 3, isSlowMode: false } },
    { kind: 'waiting', text: 'You’re sending messages too fast. Please wait a moment.', seconds: 3 },
  ],
])('says why somebody cannot write: %s', (_, change, expected) => {
  expect(whySilent({ ...free, ...change })).toEqual(expected);
});
