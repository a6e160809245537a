// Draws pictures in a child process; see draw-nail-art.ts.
import { serveTasks } from '#server/platform/child-tasks/serve-tasks.ts';
import { rasterNailArt } from './raster-nail-art.ts';

serveTasks(rasterNailArt);
