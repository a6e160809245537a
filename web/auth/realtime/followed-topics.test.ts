import { afterEach, expect, it } from 'vitest';
import type { ClientFrame, TopicMessage } from '#shared/realtime.ts';
import { followedTopics } from './followed-topics.ts';

const TOPIC = 'streams';
const said: ClientFrame[] = [];
let stop = () => {};

afterEach(() => {
  stop();
  followedTopics.disconnect();
  said.length = 0;
});

function follow(after?: number) {
  const heard: string[] = [];
  stop = followedTopics.add(
    TOPIC,
    {
      onMessage: ({ name, data }, { isLate }) => {
        if (name === 'stream.changed') heard.push(isLate ? `${data.streamId}, late` : data.streamId);
      },
      onTick: ({ data }) => heard.push(`${data.viewerCount} viewers`),
      onLost: () => heard.push('lost'),
      onRefused: () => heard.push('refused'),
    },
    { ...(after !== undefined && { after }) },
  );
  return heard;
}

const connect = () => followedTopics.connect((frame) => said.push(frame));
const joined = (number: number, isComplete = true) =>
  followedTopics.receive({ type: 'joined', topic: TOPIC, number, isComplete });
const news = (first: number, ...ids: string[]) =>
  followedTopics.receive({ type: 'news', topic: TOPIC, first, messages: ids.map(message) });

function message(streamId: string): TopicMessage {
  return { name: 'stream.changed', data: { streamId } };
}

it('joins with what is on screen, and after a loss with what it heard since', () => {
  const heard = follow(4);
  connect();
  joined(4);
  news(5, 'five', 'six');
  followedTopics.disconnect();
  connect();
  joined(6);
  expect(heard).toEqual(['five', 'six']);
  expect(said).toMatchObject([
    { type: 'join', after: 4 },
    { type: 'join', after: 6 },
  ]);
});

it('hears each message once, though a resumed topic overlaps with what it knows', () => {
  connect();
  const heard = follow(0);
  joined(0);
  news(1, 'one', 'two');
  news(1, 'one', 'two', 'three');
  expect(heard).toEqual(['one', 'two', 'three']);
});

it('asks again for what was skipped instead of going on without it', () => {
  connect();
  const heard = follow(0);
  joined(0);
  news(1, 'one');
  news(3, 'three');
  expect(said.at(-1)).toMatchObject({ type: 'join', after: 1 });
  news(2, 'two', 'three');
  expect(heard).toEqual(['one', 'two', 'three']);
});

it('is told to load anew when too much was missed, and goes on from there', () => {
  connect();
  const heard = follow(2);
  joined(90, false);
  news(91, 'next');
  expect(heard).toEqual(['lost', 'next']);
});

it('starts with the present when nothing is on screen yet', () => {
  connect();
  const heard = follow();
  joined(7);
  news(8, 'eight');
  expect(heard).toEqual(['eight']);
});

it('passes on figures and refusals, and nothing once it has left', () => {
  connect();
  const heard = follow();
  followedTopics.receive({
    type: 'ticks',
    topic: TOPIC,
    ticks: [{ name: 'viewers.counted', data: { streamId: 'x', viewerCount: 3 } }],
  });
  followedTopics.receive({ type: 'refused', topic: TOPIC });
  stop();
  news(1, 'late');
  expect(heard).toEqual(['3 viewers', 'refused']);
  expect(said.at(-1)).toEqual({ type: 'leave', topic: TOPIC });
});

it('tells what was said before it joined from what is said now', () => {
  connect();
  const heard = follow(4);
  joined(5);
  news(5, 'five', 'six');
  expect(heard).toEqual(['five, late', 'six']);
});

it('says when somebody begins or stops watching, and follows on from where it is', () => {
  connect();
  follow(4);
  joined(4);
  news(5, 'five');
  followedTopics.setPresent(TOPIC, true);
  followedTopics.setPresent(TOPIC, true);
  expect(said.slice(1)).toEqual([{ type: 'join', topic: TOPIC, after: 5, isPresent: true }]);
});
