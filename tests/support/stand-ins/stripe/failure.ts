type Reason = { type?: string; code?: string; param?: string; message: string };

/** Answered in the shape of Stripe's errors. */
export class StripeFailure extends Error {
  override readonly name = 'StripeFailure';
  readonly status: number;
  readonly body: { error: Reason };

  constructor(status: number, reason: Reason) {
    super(reason.message);
    this.status = status;
    this.body = { error: { type: status >= 500 ? 'api_error' : 'invalid_request_error', ...reason } };
  }
}

export function missingThing(kind: string, id: string): StripeFailure {
  return new StripeFailure(404, {
    code: 'resource_missing',
    param: 'id',
    message: `No such ${kind}: '${id}'`,
  });
}
