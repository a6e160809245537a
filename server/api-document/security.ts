import type { Security, SecurityScheme } from './openapi.ts';

export const SECURITY_SCHEMES = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The access token of a session, from `POST /api/auth/sign-in` or `POST /api/auth/refresh`. An operation that names `creator` or `administrator` is for these only.',
  },
  metricsToken: { type: 'http', scheme: 'bearer', description: 'The setting `METRICS_TOKEN`.' },
} as const satisfies Record<string, SecurityScheme>;

/** A session is not needed, but may show more: a creator's own draft, or a lesson that is not free. */
export const FOR_EVERYONE: Security[] = [{}, { session: [] }];
export const FOR_MEMBERS: Security[] = [{ session: [] }];
export const FOR_CREATORS: Security[] = [{ session: ['creator'] }];
/** The address or the body proves by itself what is allowed, or there is nothing to protect. */
export const WITHOUT_SESSION: Security[] = [];
