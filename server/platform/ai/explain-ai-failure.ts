import { APICallError } from 'ai';
import { AiTrouble } from './ai.ts';

/** Statuses that asking again will not change, and what they usually mean. */
const LASTING: Readonly<Record<number, string>> = {
  400: 'The AI provider does not accept the request. Please check AI_MODEL and AI_BASE_URL.',
  401: 'The AI provider does not accept the key. Please check AI_API_KEY.',
  402: 'The AI provider wants to be paid first.',
  403: 'The AI provider does not allow this key to use the model. Please check AI_API_KEY and AI_MODEL.',
  404: 'The AI provider does not know this model or address. Please check AI_MODEL and AI_BASE_URL.',
  422: 'The AI provider does not accept the request. Please check AI_MODEL and AI_BASE_URL.',
};

/** The provider's own words stay out: they may repeat the key or the whole request. */
export function explainAiFailure(error: unknown): AiTrouble {
  if (!APICallError.isInstance(error)) return new AiTrouble('The AI provider did not answer.', true);
  const { statusCode, responseHeaders = {} } = error;
  const lasting = statusCode === undefined ? undefined : LASTING[statusCode];
  if (lasting) return new AiTrouble(lasting, false);
  return new AiTrouble(sayPassing(statusCode), true, findRetryAfter(responseHeaders));
}

function sayPassing(statusCode: number | undefined): string {
  if (statusCode === 429) return 'The AI provider has had too many requests from us.';
  if (statusCode !== undefined && statusCode >= 500) return `The AI provider failed (${statusCode}).`;
  if (statusCode !== undefined) return `The AI provider’s answer could not be read (${statusCode}).`;
  return 'The AI provider could not be reached.';
}

/** In seconds; the header also allows a date, which no provider is known to send. */
function findRetryAfter(headers: Record<string, string>): number | null {
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : null;
}
