import { Stat } from '#web/ui/display/stat.tsx';

export function MarketingStats() {
  return (
    <dl className="wrap flex flex-wrap gap-x-7 gap-y-4 pt-6">
      <Stat label="learners">10K+</Stat>
      <Stat label="creators">500+</Stat>
      <Stat label="tutorials watched">1M+</Stat>
    </dl>
  );
}
