import type { ModuleFormValues, QuizQuestion } from '#shared/academy/module.form.ts';
import { QUIZ_OPTIONS, QUIZ_QUESTIONS } from '#shared/academy/quiz.rules.ts';
import { MODULE_CENTS } from '#shared/billing/prices.ts';

export const MODULE_ART = { palette: 'jade', pattern: 'marble', shape: 'almond', comp: 'duo' } as const;

/** Ten questions; the right option says so, so that a test can find it wherever it is shuffled to. */
export function makeQuestions(about = 'nails'): QuizQuestion[] {
  return Array.from({ length: QUIZ_QUESTIONS }, (_, index) => {
    const correctAnswer = (index * 3) % QUIZ_OPTIONS;
    return {
      question: `Question ${index + 1} about ${about}?`,
      options: Array.from({ length: QUIZ_OPTIONS }, (_option, option) =>
        option === correctAnswer ? `Right ${index + 1}` : `Wrong ${index + 1}.${option}`,
      ),
      correctAnswer,
      explanation: `Because of reason ${index + 1}.`,
    };
  });
}

export function makeModuleText(number: number, changes: Partial<ModuleFormValues> = {}): ModuleFormValues {
  return {
    title: `Module ${number}`,
    description: 'What the nail is made of.',
    learningObjectives: ['See', 'Name', 'Do', 'Teach'],
    content: `## First\n\nOnly for those who may read module ${number}.\n\n## Second\n\nMore.\n\n## Third\n\nThe end.`,
    individualPriceCents: MODULE_CENTS[number] ?? null,
    questions: makeQuestions(),
    ...changes,
  };
}
