// Draws the pictures of profiles in a child process; see print-share-picture.ts.
import { serveTasks } from '#server/platform/child-tasks/serve-tasks.ts';
import { rasterSharePicture } from './raster-share-picture.ts';

serveTasks(rasterSharePicture);
