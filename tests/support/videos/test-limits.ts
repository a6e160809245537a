import { MAKER_LIMITS, type MakerLimits } from '#server/videos/maker/run-maker.ts';

/** The rest of the suite runs beside it, and would leave nothing to whoever comes last. */
export const TEST_LIMITS: MakerLimits = { ...MAKER_LIMITS, priority: 0 };
