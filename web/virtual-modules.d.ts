declare module 'virtual:api-routes' {
  import type { ApiRoutes } from '#web/api/create-api-client.ts';

  const routes: ApiRoutes;
  export default routes;
}

/** The same player without subtitles, encryption and other audio tracks, none of which our playlists have. */
declare module 'hls.js/light' {
  import Hls from 'hls.js';

  export default Hls;
}
