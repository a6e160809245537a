import { errorResponses } from '#server/api-document/error-responses.ts';
import type { Header, Operation, Parameter, Paths, Schema } from '#server/api-document/openapi.ts';
import { FOR_CREATORS, FOR_MEMBERS } from '#server/api-document/security.ts';
import { UPLOADS_PATH } from '#shared/uploads/upload.addresses.ts';
import { UPLOAD_CHUNK_BYTES, UPLOAD_KEPT_HOURS, UPLOAD_KINDS } from '#shared/uploads/upload.rules.ts';

const TUS = '[tus 1.0.0](https://tus.io/protocols/resumable-upload)';

/** Files in pieces; any client of the protocol can send them. */
export const uploadPaths: Paths = {
  [UPLOADS_PATH]: {
    post: {
      operationId: 'uploads.create',
      tags: ['uploads'],
      summary: 'Start an upload',
      description: `Files are sent by ${TUS}, in requests of about ${UPLOAD_CHUNK_BYTES / 1024 / 1024} MB each; the extensions creation, creation-with-upload and termination are supported. Once complete, a file is judged by its content.`,
      security: FOR_CREATORS,
      parameters: [
        protocolVersion(),
        header('Upload-Length', 'The size of the whole file in bytes.', { type: 'integer', minimum: 1 }),
        header(
          'Upload-Metadata',
          `\`kind\` (one of ${UPLOAD_KINDS.join(', ')}) and \`filename\`, their values in base64.`,
          { type: 'string' },
          'kind dmlkZW8=,filename ZnJlbmNoLm1wNA==',
        ),
      ],
      requestBody: piece(false),
      responses: {
        201: {
          description: 'Started. Bytes sent with the request have been stored.',
          headers: {
            Location: { description: 'The address of this upload.', schema: { type: 'string' } },
            ...offsetHeaders(),
          },
        },
        ...errorResponses(
          'INVALID_INPUT',
          'UNAUTHENTICATED',
          'CREATOR_REQUIRED',
          'TOO_LARGE',
          'UPLOAD_REFUSED',
          'TOO_MANY_REQUESTS',
          'NO_STORAGE',
        ),
      },
    },
  },
  [`${UPLOADS_PATH}/{uploadId}`]: {
    parameters: [
      { name: 'uploadId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
    ],
    head: {
      operationId: 'uploads.getOffset',
      tags: ['uploads'],
      summary: 'How much of a file has arrived',
      description: `An unfinished upload can be continued for ${UPLOAD_KEPT_HOURS} hours.`,
      security: FOR_MEMBERS,
      parameters: [protocolVersion()],
      responses: {
        200: {
          description: 'So much',
          headers: { ...offsetHeaders(), 'Upload-Length': { schema: { type: 'integer' } } },
        },
        ...errorResponses('UNAUTHENTICATED', 'NOT_FOUND', 'UPLOAD_REFUSED'),
      },
    },
    patch: {
      operationId: 'uploads.continue',
      tags: ['uploads'],
      summary: 'Send the next piece',
      description: 'The answer to the last piece says whether the file can be used.',
      security: FOR_MEMBERS,
      parameters: [
        protocolVersion(),
        header('Upload-Offset', 'Where this piece begins.', { type: 'integer', minimum: 0 }),
      ],
      requestBody: piece(true),
      responses: {
        204: { description: 'Arrived', headers: offsetHeaders() },
        ...errorResponses(
          'INVALID_INPUT',
          'UNAUTHENTICATED',
          'NOT_FOUND',
          'CONFLICT',
          'UPLOAD_REFUSED',
          'NO_STORAGE',
        ),
      },
    },
    delete: {
      operationId: 'uploads.cancel',
      tags: ['uploads'],
      summary: 'Delete an upload',
      description: 'Its bytes are deleted. A file used by a lesson stays.',
      security: FOR_MEMBERS,
      parameters: [protocolVersion()],
      responses: {
        204: { description: 'Gone' },
        ...errorResponses('UNAUTHENTICATED', 'NOT_FOUND', 'UPLOAD_IN_USE'),
      },
    },
  },
};

function protocolVersion(): Parameter {
  return header('Tus-Resumable', 'The protocol version.', { type: 'string', const: '1.0.0' });
}

function header(name: string, description: string, schema: Schema, example?: string): Parameter {
  return { name, in: 'header', required: true, description, schema, ...(example && { example }) };
}

function piece(required: boolean): NonNullable<Operation['requestBody']> {
  return {
    required,
    content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } },
  };
}

function offsetHeaders(): Record<string, Header> {
  return {
    'Tus-Resumable': { schema: { type: 'string', const: '1.0.0' } },
    'Upload-Offset': { description: 'How many bytes have arrived.', schema: { type: 'integer' } },
  };
}
