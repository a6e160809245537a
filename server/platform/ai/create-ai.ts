import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, type LanguageModel } from 'ai';
import type { Config } from '#server/platform/config/read-config.ts';
import { currentDeadline } from '#server/platform/outside.ts';
import type { Ai, AiAnswer } from './ai.ts';
import { explainAiFailure } from './explain-ai-failure.ts';

// It would write past the log, which is JSON.
globalThis.AI_SDK_LOG_WARNINGS = false;

export type AiSettings = NonNullable<Config['ai']>;

/** A rough measure of English, for servers that do not count tokens. */
const CHARACTERS_A_TOKEN = 4;
const MICRODOLLARS = 1_000_000;

export function createAi(settings: AiSettings): Ai {
  const model = openModel(settings);

  async function answer({ instructions, prompt }: Parameters<Ai['answer']>[0]): Promise<AiAnswer> {
    const deadline = currentDeadline();
    try {
      // Retries are ours: waiting inside the call would be lost with the process.
      const { text, finishReason, usage } = await generateText({
        model,
        instructions,
        prompt,
        maxRetries: 0,
        ...(deadline && { abortSignal: deadline }),
      });
      return {
        text,
        isCutOff: finishReason === 'length',
        inputTokens: usage.inputTokens ?? estimateTokens(instructions + prompt),
        outputTokens: usage.outputTokens ?? estimateTokens(text),
      };
    } catch (error) {
      throw explainAiFailure(error);
    }
  }

  return {
    budgetMicrodollars: Math.round(settings.budgetUsd * MICRODOLLARS),
    // A price per million tokens in dollars is a price per token in microdollars.
    costOf: ({ inputTokens, outputTokens }) =>
      Math.ceil(inputTokens * settings.inputUsdPerMtok + outputTokens * settings.outputUsdPerMtok),
    answer,
  };
}

function openModel({ provider, baseUrl, apiKey, model }: AiSettings): LanguageModel {
  if (provider === 'anthropic')
    return createAnthropic({ apiKey, ...(baseUrl && { baseURL: baseUrl }) })(model);
  return createOpenAICompatible({ name: 'ai', baseURL: baseUrl ?? '', apiKey }).chatModel(model);
}

function estimateTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_A_TOKEN);
}
