declare module 'virtual:api-routes' {
  import type { ApiRoutes } from '#web/api/create-api-client.ts';

  const routes: ApiRoutes;
  export default routes;
}
