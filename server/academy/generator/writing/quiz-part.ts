import { z } from 'zod';
import { moduleFormSchema } from '#shared/academy/module.form.ts';
import { QUIZ_OPTIONS, QUIZ_QUESTIONS, RIGHT_IN_ONE_PLACE } from '#shared/academy/quiz.rules.ts';
import { findSpreadFaults } from './find-module-faults.ts';
import { contentOf, type ModuleDraft, type Outline } from './module-draft.ts';
import type { Part } from './part.ts';
import { readAnswer } from './read-answer.ts';
import { describeModule } from './voice.ts';

const quizSchema = z.object({ questions: moduleFormSchema.shape.questions });

export function quizPart(moduleNumber: number, outline: Outline, draft: ModuleDraft): Part {
  return {
    name: 'the quiz',
    prompt: `${describeModule(moduleNumber)}

The module's text:

${contentOf(outline, draft.sections ?? [])}

Write the quiz: exactly ${QUIZ_QUESTIONS} questions, each with exactly ${QUIZ_OPTIONS} different options, of which exactly one is right. Together they cover the whole module. Ask for understanding and judgement in a realistic situation, not for memorised words. The text must decide every question. Wrong options are plausible, about as long as the right one, and wrong for a reason; never "all of the above". Spread the right answers over all ${QUIZ_OPTIONS} positions, none of them more than ${RIGHT_IN_ONE_PLACE.most} times. The explanation says why the right answer is right, without naming positions or letters.

Answer with this JSON object, where correctAnswer is the index of the right option, 0 to ${QUIZ_OPTIONS - 1}:
{
  "questions": [
    { "question": "…", "options": ["…", "…", "…", "…"], "correctAnswer": 2, "explanation": "one or two sentences" }
  ]
}`,
    take(answer) {
      const read = readAnswer(answer, quizSchema);
      if ('faults' in read) return read;
      const faults = findSpreadFaults(read.value.questions);
      return faults.length > 0 ? { faults } : { draft: { ...draft, questions: read.value.questions } };
    },
  };
}
