import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '#shared/contract.ts';
import { listProcedures } from '#tests/support/contract/list-procedures.ts';

/** What an integer column holds. */
const MOST = 2 ** 31 - 1;

type Limits = { type?: unknown; enum?: number[]; minimum?: number; maximum?: number };

/** Every number in a schema, however deep, under its path. */
function listNumbers(schema: unknown, path: string): { path: string; limits: Limits }[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type } = schema as Limits;
  const inside = Object.entries(schema).flatMap(([key, part]) => listNumbers(part, `${path}.${key}`));
  return type === 'integer' || type === 'number' ? [{ path, limits: schema }, ...inside] : inside;
}

const numbers = listProcedures(contract).flatMap(({ name, procedure }) =>
  procedure.inputSchema instanceof z.ZodType
    ? listNumbers(z.toJSONSchema(procedure.inputSchema, { io: 'input', unrepresentable: 'any' }), name)
    : [],
);

describe('a number that people send', () => {
  it('is found wherever it is', () => {
    expect(numbers.map(({ path }) => path)).toContain('billing.refundPayment.properties.amountCents');
    expect(numbers.length).toBeGreaterThan(5);
  });

  it.each(numbers)('fits into a column: $path', ({ limits }) => {
    const least = limits.enum ? Math.min(...limits.enum) : limits.minimum;
    const most = limits.enum ? Math.max(...limits.enum) : limits.maximum;
    expect(most ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(MOST);
    expect(least ?? Number.NEGATIVE_INFINITY).toBeGreaterThanOrEqual(-MOST);
  });
});
