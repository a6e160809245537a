import { z } from 'zod';
import type { Config } from '#server/platform/config/read-config.ts';
import { currentDeadline } from '#server/platform/outside.ts';
import { AiTrouble } from './ai.ts';
import { explainAiStatus } from './explain-ai-status.ts';
import type { SpokenSegment, Transcriber } from './transcriber.ts';

/** Far more than anybody says in one piece of sound. */
const MOST_BYTES = 4_000_000;

const spoken = z.object({
  segments: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })),
});

/** Speech recognition by an OpenAI-compatible provider. */
export function createTranscriber(settings: NonNullable<Config['transcription']>): Transcriber {
  const { baseUrl, apiKey, model } = settings;

  async function transcribe({
    sound,
    language,
  }: Parameters<Transcriber['transcribe']>[0]): Promise<SpokenSegment[]> {
    const body = new FormData();
    body.set('file', new File([sound], 'sound.m4a', { type: 'audio/mp4' }));
    body.set('model', model);
    body.set('language', language);
    body.set('response_format', 'verbose_json');
    body.set('timestamp_granularities[]', 'segment');
    const { status, headers, text } = await post(body);
    if (status !== 200) throw explainAiStatus(status, headers, text, 'AI_TRANSCRIPTION_MODEL');
    const { data } = spoken.safeParse(parse(text));
    if (!data) throw new AiTrouble('The AI provider’s answer could not be read.', true);
    return data.segments;
  }

  async function post(body: FormData) {
    const deadline = currentDeadline();
    try {
      const response = await fetch(`${baseUrl}/audio/transcriptions`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${apiKey}` },
        body,
        // The key is for the address in the settings.
        redirect: 'error',
        ...(deadline && { signal: deadline }),
      });
      const headers = Object.fromEntries(response.headers);
      return { status: response.status, headers, text: await readAtMost(response, MOST_BYTES) };
    } catch (error) {
      if (error instanceof AiTrouble) throw error;
      throw new AiTrouble('The AI provider did not answer.', true);
    }
  }

  return { transcribe };
}

async function readAtMost({ body }: Response, limit: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > limit) throw new AiTrouble('The AI provider’s answer is too long.', true);
  }
  return text + decoder.decode();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
