import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type S3StandIn = {
  options: {
    endpoint: string;
    region: string;
    bucket: string;
    accessKeyId: string;
    secretAccessKey: string;
    forcePathStyle: true;
  };
  /** `METHOD key` of every request that got past the signature check. */
  requests: string[];
  failNext(times: number, status: number): void;
  close(): Promise<void>;
};

type StoredObject = { body: Buffer; contentType: string; etag: string };
type Reply = { status: number; headers?: Record<string, string | number>; body?: string | Buffer };

const SECRET = 'stand-in-secret';
const UNDERSTOOD_HEADERS = new Set(['x-amz-date', 'x-amz-content-sha256', 'x-amz-user-agent']);

/** One bucket with PUT, GET (also a range), HEAD and DELETE of objects; all else is 501 on purpose. */
export async function startS3StandIn(): Promise<S3StandIn> {
  const objects = new Map<string, StoredObject>();
  const requests: string[] = [];
  let failing = { times: 0, status: 500 };

  const server = createServer((request, response) => {
    buffer(request)
      .then((body) => answer(request, body))
      .then(({ status, headers, body }) => response.writeHead(status, headers).end(body))
      .catch((error: Error) => response.destroy(error));
  });

  function answer(request: IncomingMessage, body: Buffer): Reply {
    const refusal = checkSignature(request, body);
    if (refusal) return failure(403, refusal);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    const key = /^\/media\/([a-z0-9._/-]+)$/.exec(pathname)?.[1];
    const asksForMore =
      [...searchParams.keys()].some((name) => name !== 'x-id') ||
      Object.keys(request.headers).some((name) => name.startsWith('x-amz-') && !UNDERSTOOD_HEADERS.has(name));
    if (key === undefined || asksForMore) return failure(501, 'NotImplemented');
    requests.push(`${request.method} ${key}`);
    if (failing.times > 0) {
      failing.times -= 1;
      return failure(failing.status, 'InternalError');
    }
    return serve(objects, key, request, body);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP address');

  return {
    options: {
      endpoint: `http://127.0.0.1:${address.port}`,
      region: 'eu-test-1',
      bucket: 'media',
      accessKeyId: 'stand-in-key',
      secretAccessKey: SECRET,
      forcePathStyle: true,
    },
    requests,
    failNext: (times, status) => {
      failing = { times, status };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Signature version 4, computed from the specification rather than with the SDK under test. */
function checkSignature(request: IncomingMessage, body: Buffer): string | null {
  const form =
    /^AWS4-HMAC-SHA256 Credential=stand-in-key\/(\d{8})\/eu-test-1\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;
  const [, day, signedHeaders, signature] = form.exec(request.headers.authorization ?? '') ?? [];
  const time = header(request, 'x-amz-date');
  const contentHash = header(request, 'x-amz-content-sha256');
  if (!day || !signedHeaders || !signature || !time.startsWith(day)) return 'AuthorizationHeaderMalformed';

  const names = signedHeaders.split(';');
  const mustBeSigned = Object.keys(request.headers).filter(
    (name) => name === 'host' || name.startsWith('x-amz-'),
  );
  if (mustBeSigned.some((name) => !names.includes(name))) return 'AccessDenied';
  if (contentHash !== sha256(body)) return 'XAmzContentSHA256Mismatch';

  const [path = '', query = ''] = (request.url ?? '').split('?');
  const canonical = [
    request.method,
    path,
    query.split('&').sort().join('&'),
    ...names.map((name) => `${name}:${header(request, name).trim().replaceAll(/ +/g, ' ')}`),
    '',
    signedHeaders,
    contentHash,
  ].join('\n');
  const scope = `${day}/eu-test-1/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [day, 'eu-test-1', 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}

function header(request: IncomingMessage, name: string): string {
  return [request.headers[name] ?? ''].flat().join(',');
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: string | Buffer, content: string): Buffer {
  return createHmac('sha256', key).update(content).digest();
}

function serve(
  objects: Map<string, StoredObject>,
  key: string,
  request: IncomingMessage,
  body: Buffer,
): Reply {
  const found = objects.get(key);
  switch (request.method) {
    case 'PUT': {
      const etag = `"${createHash('md5').update(body).digest('hex')}"`;
      objects.set(key, { body, contentType: header(request, 'content-type'), etag });
      return { status: 200, headers: { etag } };
    }
    case 'DELETE':
      objects.delete(key);
      return { status: 204 };
    case 'HEAD':
      return found ? { ...wholeObject(found), body: '' } : { status: 404 };
    case 'GET':
      return found ? objectOrRange(found, header(request, 'range')) : failure(404, 'NoSuchKey');
    default:
      return failure(501, 'NotImplemented');
  }
}

function objectOrRange(found: StoredObject, range: string): Reply {
  if (range === '') return wholeObject(found);
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  if (from === undefined) return failure(501, 'NotImplemented');
  const size = found.body.length;
  const start = Number(from);
  const end = Math.min(to ? Number(to) : size - 1, size - 1);
  if (start >= size) return failure(416, 'InvalidRange');
  const part = found.body.subarray(start, end + 1);
  const headers = { 'content-length': part.length, 'content-range': `bytes ${start}-${end}/${size}` };
  return { status: 206, headers: { ...wholeObject(found).headers, ...headers }, body: part };
}

function wholeObject({ body, contentType, etag }: StoredObject): Reply {
  return { status: 200, headers: { 'content-type': contentType, etag, 'content-length': body.length }, body };
}

function failure(status: number, code: string): Reply {
  const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  return { status, headers: { 'content-type': 'application/xml' }, body };
}
