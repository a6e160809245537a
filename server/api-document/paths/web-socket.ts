import type { Parameter } from '#server/api-document/openapi.ts';

/** What a request for a WebSocket says about itself. */
export const UPGRADE_HEADERS: Parameter[] = [
  upgrade('Connection', 'Upgrade'),
  upgrade('Upgrade', 'websocket'),
  {
    name: 'Origin',
    in: 'header',
    required: true,
    description: 'An address of this site; browsers send it automatically.',
    schema: { type: 'string', format: 'uri' },
  },
];

function upgrade(name: string, value: string): Parameter {
  return { name, in: 'header', required: true, schema: { type: 'string', const: value } };
}

/** '10 seconds'. */
export const seconds = (ms: number) => `${ms / 1000} seconds`;
