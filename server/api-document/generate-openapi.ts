import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { router } from '#server/requests/router.ts';
import { errorSchemas } from '#shared/api-errors.ts';
import { contractSchemas } from '#shared/contract.ts';
import { deviceHello, deviceRenewal, deviceReply } from '#shared/live-video/device-frames.ts';
import { clientFrame, serverFrame } from '#shared/realtime-frames.ts';
import { createBodyNames } from './create-body-names.ts';
import { describeProcedure, type GeneratedOperation } from './describe-procedure.ts';
import { FAILURE } from './error-responses.ts';
import { INFO, TAGS } from './introduction.ts';
import type { ApiDocument, Paths, Schema } from './openapi.ts';
import { accountDataPaths } from './paths/account-data.ts';
import { avatarPaths } from './paths/avatar.ts';
import { devicePaths } from './paths/device.ts';
import { healthPaths } from './paths/health.ts';
import { liveVideoPaths } from './paths/live-video.ts';
import { mediaPaths } from './paths/media.ts';
import { paymentWebhookPaths } from './paths/payment-webhook.ts';
import { realtimePaths } from './paths/realtime.ts';
import { streamCalendarPaths } from './paths/stream-calendar.ts';
import { unsubscribePaths } from './paths/unsubscribe.ts';
import { uploadPaths } from './paths/uploads.ts';
import { SECURITY_SCHEMES } from './security.ts';

const NAMED_SCHEMAS = {
  ...contractSchemas,
  ...errorSchemas,
  RealtimeClientFrame: clientFrame,
  RealtimeServerFrame: serverFrame,
  DeviceHello: deviceHello,
  DeviceRenewal: deviceRenewal,
  DeviceReply: deviceReply,
};

/** Recursive schemas, and those that contain one, are named in responses only. */
const RECURSIVE: ReadonlySet<string> = new Set(['MarkdownInline', 'MarkdownBlock', 'Lesson', 'Module']);

/**
 * Everything the product serves besides pages, in one document: the contract's operations and those outside
 * it.
 */
export async function generateOpenApi(publicUrl: string): Promise<ApiDocument> {
  const { openapi, paths, components } = await describeContract();
  const bodies = createBodyNames(components.schemas);
  const contractPaths = Object.entries(paths).map(([path, operations]) => [
    `/api${path}`,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [
        method,
        bodies.name(describeProcedure(operation)),
      ]),
    ),
  ]);
  return {
    openapi,
    info: INFO,
    servers: [{ url: publicUrl }],
    tags: TAGS,
    paths: joinPaths(
      Object.fromEntries(contractPaths),
      accountDataPaths,
      avatarPaths,
      uploadPaths,
      mediaPaths,
      streamCalendarPaths,
      liveVideoPaths,
      devicePaths,
      paymentWebhookPaths,
      unsubscribePaths,
      realtimePaths,
      healthPaths,
    ),
    components: {
      schemas: bodies.schemas(),
      responses: { Failure: FAILURE },
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

/** One address may have operations in the contract and others outside it. */
function joinPaths(...parts: Paths[]): Paths {
  const joined: Paths = {};
  for (const [path, operations] of parts.flatMap((part) => Object.entries(part)))
    joined[path] = { ...joined[path], ...operations };
  return joined;
}

type GeneratedDocument = {
  openapi: string;
  paths: Record<string, Record<string, GeneratedOperation>>;
  components: { schemas: Record<string, Schema> };
};

async function describeContract(): Promise<GeneratedDocument> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const named = Object.entries(NAMED_SCHEMAS).map(([name, schema]) => [
    name,
    { schema, strategy: RECURSIVE.has(name) ? 'output' : 'input' },
  ]);
  // A copy, because the router itself counts as a contract, but not one that says who may call.
  const generated = await generator.generate({ ...router }, { commonSchemas: Object.fromEntries(named) });
  return JSON.parse(JSON.stringify(generated), (_, value) => (isWideBound(value) ? undefined : value));
}

/** Integers come with JavaScript's safe bounds, which tell readers nothing. */
function isWideBound(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) >= Number.MAX_SAFE_INTEGER;
}
