const POSTGRES_CODES = { statementCut: '57014', missingReference: '23503', notUnique: '23505' } as const;

/** Did PostgreSQL fail with this code? The data layer wraps its errors once. */
export function hasPostgresCode(error: unknown, name: keyof typeof POSTGRES_CODES): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && cause.code === POSTGRES_CODES[name];
}
