import { AISDKError, APICallError } from 'ai';
import { AiTrouble } from './ai.ts';
import { explainAiStatus } from './explain-ai-status.ts';

/** The provider's own words stay out: they may repeat the key or the whole request. */
export function explainAiFailure(error: unknown): AiTrouble {
  if (!APICallError.isInstance(error)) return new AiTrouble(sayOther(error), true);
  const { statusCode, responseHeaders = {}, responseBody = '' } = error;
  return explainAiStatus(statusCode, responseHeaders, responseBody);
}

function sayOther(error: unknown): string {
  return AISDKError.isInstance(error)
    ? 'The AI provider’s answer could not be read.'
    : 'The AI provider did not answer.';
}
