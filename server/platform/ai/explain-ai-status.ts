import { AiTrouble } from './ai.ts';

type ModelSetting = 'AI_MODEL' | 'AI_TRANSCRIPTION_MODEL';

/** What statuses usually mean that asking again will not change. */
const LASTING: Readonly<Record<number, string>> = {
  401: 'The AI provider does not accept the key. Please check AI_API_KEY.',
  402: 'The AI provider wants to be paid first.',
  403: 'The AI provider does not allow this key to use the model. Please check AI_API_KEY and AI_MODEL.',
  404: 'The AI provider does not know this model or address. Please check AI_MODEL and AI_BASE_URL.',
};

/** Of the statuses that blame the request: too slow, in conflict, too early, too many. */
const PASSING = new Set([408, 409, 425, 429]);

/** What an answer other than 200 means, without the provider's own words. */
export function explainAiStatus(
  statusCode: number | undefined,
  headers: Record<string, string>,
  body: string,
  model: ModelSetting = 'AI_MODEL',
): AiTrouble {
  const lasting = findLasting(isOutOfCredit(body) ? 402 : statusCode);
  if (lasting) return new AiTrouble(lasting.replaceAll('AI_MODEL', model), false);
  return new AiTrouble(sayPassing(statusCode), true, findRetryAfter(headers));
}

/** OpenAI says this with 429, as if waiting would help. */
function isOutOfCredit(body: string): boolean {
  return body.includes('"insufficient_quota"');
}

function findLasting(statusCode = 0): string | null {
  if (statusCode < 400 || statusCode >= 500 || PASSING.has(statusCode)) return null;
  return (
    LASTING[statusCode] ??
    `The AI provider does not accept the request (${statusCode}). Please check AI_MODEL and AI_BASE_URL.`
  );
}

function sayPassing(statusCode: number | undefined): string {
  if (statusCode === 429) return 'The AI provider has had too many requests from us.';
  if (statusCode !== undefined && statusCode >= 400) return `The AI provider failed (${statusCode}).`;
  if (statusCode !== undefined) return `The AI provider’s answer could not be read (${statusCode}).`;
  return 'The AI provider could not be reached.';
}

/** Seconds, or a date, which is compared with the provider's own clock. */
function findRetryAfter(headers: Record<string, string>): number | null {
  const { 'retry-after': after = '', date = '' } = headers;
  const seconds = /^\d+$/.test(after.trim()) ? Number(after) : (Date.parse(after) - Date.parse(date)) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}
