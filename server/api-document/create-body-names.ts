import type { Content, Operation, Schema } from './openapi.ts';

/**
 * Names request and response bodies: after a schema that says the same (a form whose id is in the address,
 * for example), or else after the operation.
 */
export function createBodyNames(named: Record<string, Schema>) {
  const known = new Map(Object.entries(named).map(([name, schema]) => [JSON.stringify(schema), name]));
  const made: Record<string, Schema> = {};

  function refer(schema: Schema, ownName: string): Schema {
    if (schema.type !== 'object') return schema;
    const name = known.get(JSON.stringify(schema)) ?? ownName;
    if (name === ownName) made[name] = schema;
    return { $ref: `#/components/schemas/${name}` };
  }

  function nameContent<Body extends { content?: Content }>(body: Body, ownName: string): Body {
    const content = Object.entries(body.content ?? {}).map(([type, { schema }]) => [
      type,
      { schema: refer(schema, ownName) },
    ]);
    return { ...body, content: Object.fromEntries(content) };
  }

  return {
    name({ requestBody, responses, ...operation }: Operation): Operation {
      const name = pascalCase(operation.operationId);
      const answer = responses[200];
      return {
        ...operation,
        ...(requestBody && { requestBody: nameContent(requestBody, `${name}Input`) }),
        responses: {
          ...responses,
          ...(answer && 'content' in answer && { 200: nameContent(answer, `${name}Output`) }),
        },
      };
    },
    schemas: (): Record<string, Schema> =>
      Object.fromEntries(
        Object.entries({ ...named, ...made }).sort(([one], [other]) => (one < other ? -1 : 1)),
      ),
  };
}

/** `courses.listMine` becomes `CoursesListMine`. */
function pascalCase(operationId: string): string {
  return operationId.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
