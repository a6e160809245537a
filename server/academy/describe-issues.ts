import { z } from 'zod';

/** What a schema has refused, each with the field it is about. */
export function describeIssues({ issues }: z.ZodError): string[] {
  return issues.map(({ path, message }) =>
    path.length > 0 ? `${z.core.toDotPath(path)}: ${message}` : message,
  );
}
