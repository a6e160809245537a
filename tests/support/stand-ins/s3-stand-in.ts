import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createBucket, type S3Reply, s3Failure } from './s3-bucket.ts';

export type S3StandIn = {
  options: {
    endpoint: string;
    region: string;
    bucket: string;
    accessKeyId: string;
    secretAccessKey: string;
    forcePathStyle: true;
  };
  /** `METHOD key` of every request that passed the signature check. */
  requests: string[];
  failNext(times: number, status: number): void;
  /** The next attempt to complete a multipart upload fails for good. */
  failAssembling(): void;
  keys(): string[];
  unfinished(): string[];
  ageUnfinished(hours: number): void;
  /** No object or part may have more bytes than that; the real limit is 5 GB. */
  limitPuts(bytes: number): void;
  close(): Promise<void>;
};

const SECRET = 'stand-in-secret';
const UNDERSTOOD = /^x-amz-(date|content-sha256|user-agent|meta-.+)$/;

/** One bucket with the calls we make to it, each properly signed; anything else is 501 on purpose. */
export async function startS3StandIn(): Promise<S3StandIn> {
  const bucket = createBucket();
  const requests: string[] = [];
  let failing = { times: 0, status: 500 };
  let isAssemblingRefused = false;

  const server = createServer((request, response) => {
    buffer(request)
      .then((body) => answer(request, body))
      .then(({ status, headers, body }) => response.writeHead(status, headers).end(body))
      .catch((error: Error) => response.destroy(error));
  });

  function answer(request: IncomingMessage, body: Buffer): S3Reply {
    const refusal = checkSignature(request, body);
    if (refusal) return s3Failure(403, refusal);
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://s3');
    const [isOurs, key = ''] = /^\/media(?:\/|\/([a-z0-9._/-]+))?$/.exec(pathname) ?? [];
    const names = Object.keys(request.headers);
    const asksForMore = names.some((name) => name.startsWith('x-amz-') && !UNDERSTOOD.test(name));
    if (!isOurs || asksForMore) return s3Failure(501, 'NotImplemented');
    requests.push(`${request.method} ${key}`);
    if (failing.times > 0) {
      failing.times -= 1;
      return s3Failure(failing.status, 'InternalError');
    }
    if (isAssemblingRefused && request.method === 'POST' && query.has('uploadId')) {
      isAssemblingRefused = false;
      return s3Failure(403, 'AccessDenied');
    }
    const headers = Object.fromEntries(names.map((name) => [name, header(request, name)]));
    return bucket.serve({ method: request.method ?? '', key, query, headers, body });
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
    keys: bucket.keys,
    unfinished: bucket.unfinished,
    ageUnfinished: bucket.ageUnfinished,
    limitPuts: bucket.limitPuts,
    failNext: (times, status) => {
      failing = { times, status };
    },
    failAssembling: () => {
      isAssemblingRefused = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Signature version 4, computed from its specification rather than with the SDK under test. */
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
    query.split('&').map(withValue).sort().join('&'),
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

/** `?uploads` is signed as `?uploads=`. */
function withValue(parameter: string): string {
  return parameter === '' || parameter.includes('=') ? parameter : `${parameter}=`;
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
