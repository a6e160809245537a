import type { Operation } from '#server/api-document/openapi.ts';

/** The error codes that the API document lists for an operation. */
export function describedCodes({ responses }: Operation): string[] {
  return Object.values(responses).flatMap((answer) => {
    const schema = 'content' in answer ? answer.content?.['application/json']?.schema : undefined;
    return (schema?.allOf?.[1]?.properties?.code?.enum ?? []) as string[];
  });
}
