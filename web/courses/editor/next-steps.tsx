import { StepsCard } from '#web/ui/display/steps-card.tsx';

const STEPS = [
  { title: 'Describe it', text: 'A title that says what people will make, and five lines about it.' },
  { title: 'Add lessons', text: 'Upload your videos or paste links. Make the first one a free preview.' },
  { title: 'Publish', text: 'Until then, only you can see it. You can unpublish it at any time.' },
];

/** What making a course takes. */
export function NextSteps() {
  return <StepsCard title="From here to the wall" pair="clementine" steps={STEPS} />;
}
