import { StepsCard } from '#web/ui/display/steps-card.tsx';

const STEPS = [
  { title: 'Set the table', text: 'A title, a time, and who may watch. Your followers are told.' },
  {
    title: 'Connect',
    text: 'This device’s camera is enough. Or copy your stream key into a program such as OBS.',
  },
  { title: 'Go live', text: 'When you are ready. Whoever set a reminder hears from us at once.' },
];

/** What hosting takes. */
export function HostingSteps() {
  return <StepsCard title="From here to the table" pair="midnight" steps={STEPS} />;
}
