import { api, member } from '#server/requests/procedures.ts';
import { getMyUpload } from './get-my-upload.ts';

export const uploadsRouter = {
  getMine: api.uploads.getMine
    .use(member)
    .handler(({ context: { deps, viewer }, input }) => getMyUpload(deps, viewer, input)),
};
