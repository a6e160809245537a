/** The parts of OpenAPI 3.1 that our document uses. */
export type ApiDocument = {
  openapi: string;
  info: ApiInfo;
  servers: { url: string }[];
  tags: ApiTag[];
  paths: Paths;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Answer>;
    securitySchemes: Record<string, SecurityScheme>;
  };
};

export type ApiInfo = {
  title: string;
  version: string;
  description: string;
  license: { name: string; identifier: string };
};

export type ApiTag = { name: string; description: string };
export type Paths = Record<string, PathItem>;
export type PathItem = { [Verb in Method]?: Operation } & { parameters?: Parameter[] };
export type Method = 'get' | 'head' | 'post' | 'put' | 'patch' | 'delete';

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Security[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Answer | Reference>;
};

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: string;
};

export type Answer = { description: string; headers?: Record<string, Header>; content?: Content };
export type Header = { description?: string; schema: Schema };
export type Content = Record<string, { schema: Schema }>;
export type Reference = { $ref: string };

export type Schema = {
  $ref?: string;
  type?: string;
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
};

/** Any one of them is enough; the empty one means that nothing is needed. A scheme's list holds roles. */
export type Security = Record<string, string[]>;
export type SecurityScheme = { type: string; scheme: string; bearerFormat?: string; description: string };
