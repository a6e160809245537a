import type { VideoFailure } from '#shared/videos/video.rules.ts';

/** What preparing has cost this process since it started. */
function createPreparationFigures() {
  let cpuSeconds = 0;
  let filmSeconds = 0;
  const failures: Partial<Record<VideoFailure, number>> = {};
  return {
    begin(seconds: number): void {
      filmSeconds += seconds;
    },
    spend(seconds: number): void {
      cpuSeconds += seconds;
    },
    countFailure(failure: VideoFailure): void {
      failures[failure] = (failures[failure] ?? 0) + 1;
    },
    read: () => ({ cpuSeconds, filmSeconds, failures: { ...failures } as Record<string, number> }),
  };
}

export const preparationFigures = createPreparationFigures();
