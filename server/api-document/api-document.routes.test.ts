import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { contract } from '#shared/contract.ts';
import { ERRORS } from '#shared/errors.ts';
import { parseNailArtPath } from '#shared/nail-art/nail-art-path.ts';
import { describedCodes } from '#tests/support/access-matrix/described-codes.ts';
import { listProcedures } from '#tests/support/contract/list-procedures.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { Answer, ApiDocument, Schema } from './openapi.ts';

const { app, call, deps, options } = await useTestApp();
const { json: document } = await call<ApiDocument>('GET', '/api/openapi.json');
const operations = Object.entries(document.paths).flatMap(([path, { parameters: shared = [], ...methods }]) =>
  Object.entries(methods).map(([method, operation]) => ({
    ...operation,
    call: `${method} ${path}`,
    parameters: [...shared, ...(operation.parameters ?? [])],
  })),
);
const procedures = listProcedures(contract).map(({ name, procedure }) => {
  const { method = 'POST', path = '' } = procedure.route;
  return { name, call: `${method.toLowerCase()} /api${path}`, errors: Object.keys(procedure.errorMap) };
});

describe('the OpenAPI document', () => {
  it('describes the contract and every route outside it, and nothing else', () => {
    const outside = app.routes
      .filter(({ method, path }) => method !== 'ALL' && path !== '/*')
      .map(({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
      .filter((route) => !/\/api\/(openapi\.json|docs)$|\.(xml|txt|js|html)$/.test(route))
      .map((route) => SPELT[route] ?? route);
    expect(operations.map((operation) => operation.call).toSorted()).toEqual(
      [
        ...procedures.map((procedure) => procedure.call),
        ...outside,
        ...['get /api/realtime', 'get /live/device'],
      ].toSorted(),
    );
  });

  it.each(procedures)('lists the errors of $name', ({ name, call, errors }) => {
    const operation = operationOf(call);
    expect(operation.operationId).toBe(name);
    const codes = describedCodes(operation);
    expect(codes).toEqual(expect.arrayContaining([...errors, 'UNAUTHENTICATED']));
    for (const code of codes) expect(ERRORS).toHaveProperty(code);
  });

  it.each(operations)('says what $call does, who may call it and what it returns', (operation) => {
    expect(operation.summary).toMatch(/^\S.{4,}/);
    expect(document.tags.map(({ name }) => name)).toContain(operation.tags[0]);
    expect(operation.security).toBeInstanceOf(Array);
    expect(Object.keys(operation.responses).some((status) => /^[123]/.test(status))).toBe(true);
    expect(operation.responses.default).toEqual({ $ref: '#/components/responses/Failure' });
    const inPath = operation.parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name }) => name);
    expect(inPath.toSorted()).toEqual(
      [...operation.call.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted(),
    );
  });

  it('gives every operation a unique name', () => {
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  it('names request and response bodies, and refers to them', () => {
    const bodies = procedures.flatMap(({ call }) => {
      const { requestBody, responses } = operationOf(call);
      const answer = responses[200] as Answer;
      return [requestBody?.content, answer.content].flatMap((content) => content?.['application/json'] ?? []);
    });
    expect(bodies.length).toBeGreaterThan(80);
    for (const { schema } of bodies)
      expect((schema.items ?? schema).$ref).toMatch(/^#\/components\/schemas\//);
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Course', 'CourseCard', 'CourseForm', 'Lesson', 'Session', 'Error']),
    );
  });

  it('describes every value', () => {
    const untyped: string[] = [];
    visitSchemas(document, (schema, place) => {
      const isTyped = ['$ref', 'type', 'enum', 'const', 'anyOf', 'allOf'].some((key) => key in schema);
      if (!isTyped) untyped.push(place);
    });
    expect(untyped).toEqual([]);
    const { CourseForm } = document.components.schemas;
    const list = { type: 'array', items: { type: 'string' } };
    expect(CourseForm?.properties).toMatchObject({ whatYouLearn: list, requirements: list });
  });

  it('is version 3.1, and every reference in it resolves', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    for (const [, pointer = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = pointer.split('/').reduce<unknown>((part, key) => Object(part)[key], document);
      expect(target, pointer).toBeDefined();
    }
  });

  it('describes a drawing by an address that exists', () => {
    const drawing = operations.find(({ operationId }) => operationId === 'media.getDrawing');
    const [, example = ''] = /`(\/art\/[^`]+)`/.exec(drawing?.description ?? '') ?? [];
    expect(parseNailArtPath(example)).not.toBeNull();
  });

  it.each([
    ['post /api/uploads', 401],
    ['post /api/webhooks/payments', 400],
    ['get /healthz', 200],
    ['get /metrics', 200],
    ['get /api/realtime', 404],
    ['get /media/images/{file}', 404],
    ['get /media/lessons/{lessonId}/{file}', 404],
  ])('describes the response of %s', async (name, status) => {
    const [method = '', path = ''] = name.split(' ');
    expect((await call(method.toUpperCase(), path)).status).toBe(status);
    expect(operationOf(name).responses).toHaveProperty(String(status));
  });

  it.each([
    [true, 200],
    [false, 503],
  ])('describes what is answered when the product is ready: %s', async (isReady, status) => {
    // On a busy machine a real database may take longer than this answer waits.
    const product = createApp(deps, { ...options, isReady: async () => isReady });
    expect((await product.request('/readyz')).status).toBe(status);
    expect(operationOf('get /readyz').responses).toHaveProperty(String(status));
  });

  it('is generated once and sent compressed, or not at all', async () => {
    const gzip = { 'Accept-Encoding': 'gzip' };
    const response = await app.request('/api/openapi.json', { headers: gzip });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(document);
    expect(bytes.length).toBeLessThan(46 * 1024);

    const known = { 'If-None-Match': response.headers.get('etag') ?? '' };
    for (const headers of [known, { ...known, ...gzip }])
      expect((await app.request('/api/openapi.json', { headers })).status).toBe(304);
  });
});

describe('the reference page', () => {
  it('lists every operation and schema without a script, and all of its links resolve', async () => {
    const { text, headers } = await call('GET', '/api/docs');
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/);
    expect(text).not.toMatch(/<script|javascript:|\son\w+=|\[object|undefined/i);
    for (const path of Object.keys(document.paths)) expect(text).toContain(`<code>${path}</code>`);
    const anchors = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const name of Object.keys(document.components.schemas)) expect(anchors).toContain(name);
    for (const [, target] of text.matchAll(/href="#([^"]+)"/g)) expect(anchors).toContain(target);
  });
});

/** Paths that the router has to spell differently. */
const SPELT: Record<string, string> = {
  'get /api/uploads/{uploadId}': 'head /api/uploads/{uploadId}',
  'get /art/*': 'get /art/{version}/{frame}/{drawing}/{file}',
};

function operationOf(call: string) {
  const found = operations.find((operation) => operation.call === call);
  if (!found) throw new Error(`${call} is not described`);
  return found;
}

/** Every schema, wherever it is: below `schema`, in a list of choices, or inside another one. */
function visitSchemas(part: unknown, visit: (schema: Schema, place: string) => void, place = ''): void {
  if (typeof part !== 'object' || part === null) return;
  const isSchema = /\/(schema|schemas\/\w+|properties\/[^/]+|items|additionalProperties|(anyOf|allOf)\/\d+)$/;
  if (isSchema.test(place)) visit(part, place);
  for (const [key, inner] of Object.entries(part)) visitSchemas(inner, visit, `${place}/${key}`);
}
