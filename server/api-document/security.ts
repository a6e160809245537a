import type { Security, SecurityScheme } from './openapi.ts';

export const SECURITY_SCHEMES = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'A session’s access token, from `POST /api/auth/sign-in` or `POST /api/auth/refresh`. An operation that names `creator` or `administrator` is restricted to them.',
  },
  metricsToken: { type: 'http', scheme: 'bearer', description: 'The setting `METRICS_TOKEN`.' },
} as const satisfies Record<string, SecurityScheme>;

/** No session is needed, but one may show more: a creator's own draft, or a lesson that is not free. */
export const FOR_EVERYONE: Security[] = [{}, { session: [] }];
export const FOR_MEMBERS: Security[] = [{ session: [] }];
export const FOR_CREATORS: Security[] = [{ session: ['creator'] }];
/** The address or the body itself proves what is allowed, or there is nothing to protect. */
export const WITHOUT_SESSION: Security[] = [];
