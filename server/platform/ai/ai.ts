export type AiRequest = {
  /** Who is speaking, and the rules that hold for every request. */
  instructions: string;
  prompt: string;
};

export type AiAnswer = {
  text: string;
  /** The model stopped because it ran out of room, so the end is missing. */
  isCutOff: boolean;
  inputTokens: number;
  outputTokens: number;
};

/** A language model outside the process. A failed call throws `AiTrouble`. */
export type Ai = {
  /** The most one piece of work may cost. */
  readonly budgetMicrodollars: number;
  costOf(tokens: Pick<AiAnswer, 'inputTokens' | 'outputTokens'>): number;
  answer(request: AiRequest): Promise<AiAnswer>;
};

/** Why there is no answer, in words for the administrator, without anything secret. */
export class AiTrouble extends Error {
  override readonly name = 'AiTrouble';
  /** Worth asking again later. Otherwise a setting is wrong. */
  readonly isPassing: boolean;
  /** How long the provider wants to be left alone, if it says so. */
  readonly retryAfterSeconds: number | null;

  constructor(message: string, isPassing: boolean, retryAfterSeconds: number | null = null) {
    super(message);
    this.isPassing = isPassing;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
