import { createHash, randomUUID } from 'node:crypto';

export type S3Request = {
  method: string;
  key: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: Buffer;
};
export type S3Reply = { status: number; headers?: Record<string, string | number>; body?: string | Buffer };

type StoredObject = { body: Buffer; headers: Record<string, string> };
type Multipart = {
  key: string;
  headers: Record<string, string>;
  parts: Map<number, Buffer>;
  initiatedAt: number;
};

/** All parts but the last one. */
const SMALLEST_PART = 5 * 1024 * 1024;
/** Of an object that is sent at once, and of a part. */
const LARGEST_PUT = 5 * 1024 ** 3;
/** The real one has a thousand. */
const UPLOADS_A_PAGE = 2;

/** One bucket with objects and multipart uploads, as strict as the real one about their parts. */
export function createBucket() {
  const objects = new Map<string, StoredObject>();
  const multiparts = new Map<string, Multipart>();
  let largestPut = LARGEST_PUT;

  const operations: Record<string, (request: S3Request, upload: Multipart | undefined) => S3Reply> = {
    'PUT ': ({ key, body, headers }) => {
      if (body.length > largestPut) return s3Failure(400, 'EntityTooLarge');
      objects.set(key, { body, headers: { ...kept(headers), etag: etagOf(body) } });
      return { status: 200, headers: { etag: etagOf(body) } };
    },
    'HEAD ': ({ key }) => {
      const found = objects.get(key);
      return found ? { ...whole(found), body: '' } : { status: 404 };
    },
    'GET ': ({ key, headers }) => {
      const found = objects.get(key);
      return found ? objectOrRange(found, headers.range ?? '') : s3Failure(404, 'NoSuchKey');
    },
    'DELETE ': ({ key }) => {
      objects.delete(key);
      return { status: 204 };
    },
    'POST uploads': ({ key, headers }) => {
      const id = randomUUID();
      multiparts.set(id, { key, headers: kept(headers), parts: new Map(), initiatedAt: Date.now() });
      return xml(200, 'InitiateMultipartUploadResult', `<Key>${key}</Key><UploadId>${id}</UploadId>`);
    },
    'PUT partNumber uploadId': ({ query, body }, upload) => {
      const number = Number(query.get('partNumber'));
      if (!upload) return s3Failure(404, 'NoSuchUpload');
      if (!(number >= 1 && number <= 10_000)) return s3Failure(400, 'InvalidArgument');
      if (body.length > largestPut) return s3Failure(400, 'EntityTooLarge');
      upload.parts.set(number, body);
      return { status: 200, headers: { etag: etagOf(body) } };
    },
    'GET bucket uploads': () => listUploads(''),
    'GET bucket key-marker upload-id-marker uploads': ({ query }) =>
      listUploads(query.get('upload-id-marker') ?? ''),
    'GET uploadId': (_, upload) => {
      if (!upload) return s3Failure(404, 'NoSuchUpload');
      const parts = [...upload.parts].toSorted(([one], [other]) => one - other);
      return xml(
        200,
        'ListPartsResult',
        `<IsTruncated>false</IsTruncated>${parts.map(describePart).join('')}`,
      );
    },
    'POST uploadId': ({ key, query, body }, upload) => {
      if (!upload) return s3Failure(404, 'NoSuchUpload');
      const named = [...body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) =>
        readPart(part),
      );
      const refusal = refusalOf(named, upload);
      if (refusal) return s3Failure(400, refusal);
      const content = Buffer.concat(named.map(({ number }) => upload.parts.get(number) ?? Buffer.alloc(0)));
      const etag = `"${md5(content)}-${named.length}"`;
      objects.set(key, { body: content, headers: { ...upload.headers, etag } });
      multiparts.delete(query.get('uploadId') ?? '');
      return xml(200, 'CompleteMultipartUploadResult', `<Key>${key}</Key><ETag>${etag}</ETag>`);
    },
    'DELETE uploadId': ({ query }, upload) => {
      multiparts.delete(query.get('uploadId') ?? '');
      return upload ? { status: 204 } : s3Failure(404, 'NoSuchUpload');
    },
  };

  /** In order of their ids; the real one sorts by key first. */
  function listUploads(after: string): S3Reply {
    const rest = [...multiparts]
      .filter(([id]) => id > after)
      .toSorted(([one], [other]) => (one < other ? -1 : 1));
    const page = rest.slice(0, UPLOADS_A_PAGE);
    const [lastId = '', last] = page.at(-1) ?? [];
    return xml(
      200,
      'ListMultipartUploadsResult',
      `<IsTruncated>${rest.length > page.length}</IsTruncated><NextKeyMarker>${last?.key ?? ''}</NextKeyMarker><NextUploadIdMarker>${lastId}</NextUploadIdMarker>${page.map(describeUpload).join('')}`,
    );
  }

  return {
    keys: () => [...objects.keys()].toSorted(),
    /** Started but neither completed nor aborted: what a provider keeps charging for. */
    unfinished: () => [...multiparts.values()].map(({ key }) => key),
    /** As if they had been started that much earlier. */
    ageUnfinished(hours: number): void {
      for (const upload of multiparts.values()) upload.initiatedAt -= hours * 3_600_000;
    },
    limitPuts(bytes: number): void {
      largestPut = bytes;
    },
    serve(request: S3Request): S3Reply {
      const names = [...request.query.keys()].filter((name) => name !== 'x-id').toSorted();
      const what = request.key === '' ? ['bucket', ...names] : names;
      const operation = operations[`${request.method} ${what.join(' ')}`];
      const upload = multiparts.get(request.query.get('uploadId') ?? '');
      return (
        operation?.(request, upload?.key === request.key ? upload : undefined) ??
        s3Failure(501, 'NotImplemented')
      );
    },
  };
}

export function s3Failure(status: number, code: string): S3Reply {
  return xml(status, 'Error', `<Code>${code}</Code><Message>${code}</Message>`);
}

function xml(status: number, name: string, content: string): S3Reply {
  const body = `<?xml version="1.0"?><${name}>${content}</${name}>`;
  return { status, headers: { 'content-type': 'application/xml' }, body };
}

/** The headers returned with an object. */
function kept(headers: Record<string, string>): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'));
  return { 'content-type': headers['content-type'] ?? 'binary/octet-stream', ...Object.fromEntries(own) };
}

function refusalOf(named: { number: number; etag: string }[], upload: Multipart): string | null {
  const parts = named.map(({ number, etag }) => ({ number, etag, body: upload.parts.get(number) }));
  if (parts.length === 0) return 'MalformedXML';
  if (parts.some(({ body, etag }) => !body || etagOf(body) !== etag)) return 'InvalidPart';
  if (parts.some(({ number }, at) => number <= (parts[at - 1]?.number ?? 0))) return 'InvalidPartOrder';
  const isTooSmall = parts.slice(0, -1).some(({ body }) => (body?.length ?? 0) < SMALLEST_PART);
  return isTooSmall ? 'EntityTooSmall' : null;
}

function readPart(text: string) {
  const number = Number(/<PartNumber>(\d+)<\/PartNumber>/.exec(text)?.[1]);
  const etag = /<ETag>(.*)<\/ETag>/.exec(text)?.[1]?.replaceAll('&quot;', '"') ?? '';
  return { number, etag };
}

function describePart([number, body]: [number, Buffer]): string {
  return `<Part><PartNumber>${number}</PartNumber><Size>${body.length}</Size><ETag>${etagOf(body)}</ETag></Part>`;
}

function describeUpload([id, { key, initiatedAt }]: [string, Multipart]): string {
  const initiated = new Date(initiatedAt).toISOString();
  return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated}</Initiated></Upload>`;
}

function objectOrRange(found: StoredObject, range: string): S3Reply {
  if (range === '') return whole(found);
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  if (from === undefined) return s3Failure(501, 'NotImplemented');
  const size = found.body.length;
  const start = Number(from);
  const end = Math.min(to ? Number(to) : size - 1, size - 1);
  if (start >= size) return s3Failure(416, 'InvalidRange');
  const part = found.body.subarray(start, end + 1);
  const headers = { 'content-length': part.length, 'content-range': `bytes ${start}-${end}/${size}` };
  return { status: 206, headers: { ...found.headers, ...headers }, body: part };
}

function whole({ body, headers }: StoredObject): S3Reply {
  return { status: 200, headers: { ...headers, 'content-length': body.length }, body };
}

function etagOf(body: Buffer): string {
  return `"${md5(body)}"`;
}

function md5(body: Buffer): string {
  return createHash('md5').update(body).digest('hex');
}
