import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uploads } from '#server/uploads/uploads.tables.ts';
import type { UploadKind } from '#shared/uploads/upload.rules.ts';
import type { TestApp } from './test-app.ts';

/** One second of a single colour each; see their names. */
export type Fixture =
  | 'moov-last.mp4'
  | 'quicktime.mov'
  | 'silent.webm'
  | 'hevc.mp4'
  | 'chroma-444.mp4'
  | 'sound-only.mp4'
  /** Motion JPEG with plain sound, and MPEG-4 with frames out of order and MP3. */
  | 'camera.avi'
  | 'divx.avi'
  | 'sound-only.avi';

export function readFixture(name: Fixture): Buffer {
  return readFileSync(join(import.meta.dirname, 'fixtures', name));
}

type UploadOptions = Partial<typeof uploads.$inferInsert> & { bytes?: Buffer };

/** A video that was accepted, with its bytes in place. */
export async function makeUpload(
  { deps }: Pick<TestApp, 'deps'>,
  ownerId: string,
  { bytes = readFixture('moov-last.mp4'), ...given }: UploadOptions = {},
) {
  const id = given.id ?? randomUUID();
  const key = `uploads/${id}`;
  await deps.media.put(key, bytes, { contentType: 'application/octet-stream' });
  const [upload] = await deps.db
    .insert(uploads)
    .values({
      id,
      owner_id: ownerId,
      kind: 'video',
      status: 'ready',
      file_name: 'French tips.mp4',
      size_bytes: bytes.length,
      media_key: key,
      content_type: 'video/mp4',
      duration_seconds: 1,
      width: 64,
      height: 64,
      created_at: deps.clock.now(),
      finished_at: deps.clock.now(),
      ...given,
    })
    .returning();
  if (!upload) throw new Error('no upload');
  return upload;
}

type Headers = Record<string, string>;
type Body = NonNullable<RequestInit['body']>;

/** What a tus client says, word for word, so that tests can also say it wrong. */
export function tusClient({ app }: Pick<TestApp, 'app'>, token: string) {
  const send = (method: string, path: string, headers: Headers, body?: Body) =>
    app.request(path, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Tus-Resumable': '1.0.0', ...headers },
      ...(body === undefined ? {} : { body, duplex: 'half' }),
    });
  const patch = (url: string, offset: number, body: Body, headers: Headers = {}) =>
    send(
      'PATCH',
      url,
      { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream', ...headers },
      body,
    );
  const create = (size: number, kind: UploadKind = 'video', name = 'clip.mp4', headers: Headers = {}) =>
    send('POST', '/api/uploads', {
      'Upload-Length': String(size),
      'Upload-Metadata': `kind ${btoa(kind)},filename ${Buffer.from(name).toString('base64')}`,
      ...headers,
    });

  return {
    send,
    create,
    patch,
    head: (url: string) => send('HEAD', url, {}),
    cancel: (url: string) => send('DELETE', url, {}),
    /** Creates an upload and returns its address. */
    async begin(size: number, kind?: UploadKind, name?: string): Promise<string> {
      return (await create(size, kind, name)).headers.get('Location') ?? '';
    },
    /** All of a file in one go. */
    async upload(bytes: Buffer, kind?: UploadKind, name?: string) {
      const url = (await create(bytes.length, kind, name)).headers.get('Location') ?? '';
      return { url, id: url.split('/').at(-1) ?? '', answer: await patch(url, 0, new Uint8Array(bytes)) };
    },
  };
}
