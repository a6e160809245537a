import { makeQuestions } from '#tests/support/academy/make-module-text.ts';

const SECTIONS = 8;

/** Which part of a module a prompt asks for. */
export function nameOfPart(prompt: string): string {
  const section = /Write section (\d+)/.exec(prompt)?.[1];
  if (section) return `section ${section}`;
  if (prompt.includes('Write the quiz')) return 'quiz';
  if (prompt.includes('Plan this module')) return 'outline';
  throw new Error('The prompt asks for nothing known');
}

/** What a good model would answer, as long as it was told to be. */
export function writePart(prompt: string): string {
  const part = nameOfPart(prompt);
  if (part === 'outline') return JSON.stringify(makeOutline());
  if (part === 'quiz') return JSON.stringify({ questions: makeQuestions('filing') });
  const words = Number(/best about (\d+)/.exec(prompt)?.[1]);
  const number = part.slice('section '.length);
  return JSON.stringify(makeSection(number, words));
}

function makeOutline() {
  return {
    description: 'A file, held well, makes every shape.',
    learningObjectives: ['Hold a file', 'Turn a file', 'Rest a file', 'Choose a file'],
    // They add up to much less than they were told to.
    sections: Array.from({ length: SECTIONS }, (_, index) => ({
      heading: `Stage ${index + 1}`,
      covers: `What stage ${index + 1} is about.`,
      words: 300 + index * 50,
    })),
  };
}

function makeSection(number: string, words: number) {
  const heading = `### Grip ${number}`;
  const prose = Array.from({ length: words - 2 }, (_, index) => `word${index}`).join(' ');
  return { body: `${heading}\n\n${prose}`, summary: `Stage ${number} was told.` };
}
