import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import { api } from '#web/api.ts';
import { AuthContext } from '#web/auth/auth-context.ts';
import { makeAuth } from '#web/auth/auth-fixture.ts';
import { lessonQuery } from './lessons.queries.ts';
import { type LessonAnswer, useLesson } from './use-lesson.ts';

const kept = { id: 'veins', courseId: 'marble', video: null } as Lesson;

function answerWith(cached: Lesson | null, isClosed = false): LessonAnswer {
  const client = new QueryClient();
  if (cached) client.setQueryData(lessonQuery(api, 'marble', 'veins').queryKey, cached);
  const answers: LessonAnswer[] = [];
  function Look() {
    answers.push(useLesson('marble', 'veins', isClosed));
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AuthContext value={makeAuth()}>
        <Look />
      </AuthContext>
    </QueryClientProvider>,
  );
  const [answer] = answers;
  if (!answer) throw new Error('nothing was answered');
  return answer;
}

afterEach(() => onlineManager.setOnline(true));

it('waits for a fresh answer while there is a connection', () => {
  expect(answerWith(kept)).toMatchObject({ isPending: true, lesson: null, isRestricted: false });
});

it('without a connection shows what is there, and does not wait for what cannot come', () => {
  onlineManager.setOnline(false);
  expect(answerWith(kept)).toMatchObject({ isPending: false, lesson: kept, isRestricted: false });
  expect(answerWith(null)).toMatchObject({ isPending: false, lesson: null, isRestricted: false });
});

it('is closed at once by an answer that says so', () => {
  expect(answerWith(kept, true)).toMatchObject({ isPending: false, lesson: null, isRestricted: true });
});
