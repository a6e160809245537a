import { and, eq } from 'drizzle-orm';
import { type Context, Hono, type HonoRequest } from 'hono';
import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { inTime } from '#server/platform/media/in-time.ts';
import type { AppEnv } from '#server/requests/app-env.ts';
import type { Authenticate } from '#server/requests/create-authentication.ts';
import { isMember, type Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { UPLOAD_CHUNK_BYTES, UPLOAD_KINDS, UPLOAD_LIMITS } from '#shared/uploads/upload.rules.ts';
import { uuid } from '#shared/uuid.ts';
import { cancelUpload } from './cancel-upload.ts';
import { createUpload } from './create-upload.ts';
import { discardUploads } from './discard-uploads.ts';
import { finishUpload } from './finish-upload.ts';
import { getMyUploadRow, type UploadRow } from './get-my-upload-row.ts';
import { createReceiver, type UploadRequest } from './protocol/create-receiver.ts';
import { createStorageAnswers } from './protocol/storage-answers.ts';
import { receivedKey } from './upload-keys.ts';
import { uploads } from './uploads.tables.ts';

/**
 * Files in pieces, by the tus protocol: create with POST, ask for the offset with HEAD, continue with PATCH,
 * delete with DELETE.
 */
export function uploadRoutes(deps: Deps, authenticate: Authenticate): Hono<AppEnv> {
  const { sayAway, orUnavailable } = createStorageAnswers(deps);
  const receive = createReceiver(deps, sayAway);

  async function memberOf(request: HonoRequest): Promise<Member> {
    const viewer = await authenticate(request, isCountedWrite(request));
    if (!isMember(viewer)) throw new DomainError('UNAUTHENTICATED');
    return viewer;
  }

  async function uploadOf(request: HonoRequest): Promise<UploadRow> {
    return getMyUploadRow(deps, await memberOf(request), uploadIdOf(request));
  }

  /** The answer to the last byte says whether the file is usable. */
  async function receiveAndFinish(c: Context<AppEnv>, upload: UploadRow): Promise<Response> {
    const response = await receiveInTime(c, upload);
    if (Number(response.headers.get('Upload-Offset')) === upload.size_bytes) {
      refuseRefused(await orUnavailable(finishUpload(deps, upload)));
    }
    return response;
  }

  /** A piece takes as long as its sender's line; whatever has none is answered at once, or storage hangs. */
  function receiveInTime(c: Context<AppEnv>, upload: UploadRow): Promise<Response> {
    const hasPiece = Number(c.req.header('content-length') ?? 0) > 0 || c.req.method === 'PATCH';
    const receiving = () => receive(requestOf(c), upload);
    return orUnavailable(hasPiece ? receiving() : inTime(deps, receiving));
  }

  async function takeBack({ id }: UploadRow): Promise<void> {
    const isUnfinished = and(eq(uploads.id, id), eq(uploads.status, 'receiving'));
    await inTime(deps, () => discardUploads(deps, isUnfinished)).catch((error: unknown) => {
      deps.log.warn({ err: error, uploadId: id }, 'an upload that could not begin is left to the sweep');
    });
  }

  const routes = new Hono<AppEnv>();
  routes.use(async (c, next) => {
    await next();
    await readRest(c);
    c.header('Cache-Control', 'no-store');
  });

  routes.post('/', async (c) => {
    const upload = await createUpload(deps, await memberOf(c.req), readCreation(c.req));
    try {
      return await receiveAndFinish(c, upload);
    } catch (error) {
      // Its sender never learns its address, and could neither finish nor cancel it.
      await takeBack(upload);
      throw error;
    }
  });

  routes.get('/:uploadId', async (c) => {
    // Uploads cannot be read: GET is here only because the router uses it to answer HEAD.
    if (c.req.method !== 'HEAD') throw new DomainError('NOT_FOUND');
    const asked = await uploadOf(c.req);
    // To finish a large file takes a while; storage that hangs is noticed before.
    await orUnavailable(inTime(deps, () => deps.media.head(receivedKey(asked.id))));
    const upload = await orUnavailable(finishUpload(deps, asked));
    refuseRefused(upload);
    if (upload.status === 'receiving') return receiveInTime(c, upload);
    const size = String(upload.size_bytes);
    return c.body(null, 200, { 'Tus-Resumable': '1.0.0', 'Upload-Offset': size, 'Upload-Length': size });
  });

  routes.patch('/:uploadId', async (c) => {
    const upload = await uploadOf(c.req);
    if (upload.status !== 'receiving') throw new DomainError('CONFLICT');
    return receiveAndFinish(c, upload);
  });

  routes.delete('/:uploadId', async (c) => {
    await cancelUpload(deps, await memberOf(c.req), { uploadId: uploadIdOf(c.req) });
    return c.body(null, 204, { 'Tus-Resumable': '1.0.0' });
  });
  return routes;
}

function requestOf({ env, req }: Context<AppEnv>): UploadRequest {
  const { method, headers } = req.raw;
  // Left open when reading stops early, so that the answer can still be sent.
  const pieces = env?.incoming ? env.incoming.iterator({ destroyOnReturn: false }) : req.raw.body;
  return { method, headers, pieces: method === 'HEAD' ? null : pieces };
}

/**
 * An answer to a piece that is still being sent would end with its connection, and with whatever is asked next on it.
 * Pieces larger than our own pages send are not waited for.
 */
async function readRest({ env, req }: Context<AppEnv>): Promise<void> {
  const { incoming } = env ?? {};
  const isShort = Number(req.header('content-length')) <= UPLOAD_CHUNK_BYTES;
  if (incoming?.complete !== false || !isShort) return;
  try {
    for await (const _ of incoming.iterator({ destroyOnReturn: false }));
  } catch {
    // Whoever sent it is gone.
  }
}

/** Full pieces of a large file do not mean a runaway client, however many a fast line carries. */
function isCountedWrite(request: HonoRequest): boolean {
  if (request.method === 'HEAD') return false;
  return request.method !== 'PATCH' || Number(request.header('content-length')) < UPLOAD_CHUNK_BYTES;
}

function uploadIdOf(request: HonoRequest): string {
  const { data } = uuid.safeParse(request.param('uploadId'));
  if (data === undefined) throw new DomainError('NOT_FOUND');
  return data;
}

function refuseRefused({ refusal }: UploadRow): void {
  if (refusal !== null) throw new DomainError('UPLOAD_REFUSED', { fields: { file: refusal } });
}

/** The length must be known: otherwise a file could not be refused before it fills the disk. */
const creation = z.object({
  version: z.literal('1.0.0'),
  length: z.string().regex(/^\d{1,15}$/),
  kind: z.enum(UPLOAD_KINDS),
  filename: z.string(),
  toFollow: z.undefined(),
  partOfAnother: z.undefined(),
});

function readCreation(request: HonoRequest) {
  const { data } = creation.safeParse({
    ...readMetadata(request.header('upload-metadata') ?? ''),
    version: request.header('tus-resumable'),
    length: request.header('upload-length'),
    toFollow: request.header('upload-defer-length'),
    partOfAnother: request.header('upload-concat'),
  });
  if (!data) throw new DomainError('INVALID_INPUT');
  return { kind: data.kind, fileName: cleanName(data.filename), sizeBytes: Number(data.length) };
}

/** `name base64,name base64` */
function readMetadata(header: string): Record<string, string> {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '));
  return Object.fromEntries(
    pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString()]),
  );
}

/** Shown and offered for download, never used as a path. */
function cleanName(name: string): string {
  const [plain = ''] = name.split(/[/\\]/).slice(-1);
  const printable = plain.replaceAll(/\p{C}/gu, '').trim().slice(-UPLOAD_LIMITS.fileName).toWellFormed();
  return printable || 'Untitled';
}
